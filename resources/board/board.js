// The page follows the table, says since when it hears nothing, and keeps a deal that could not be sent.
"use strict";
const main = document.querySelector("main");
const stale = document.getElementById("stale");
const live = main.dataset.live;
const kept = `cocotte ${location.pathname}`;
const form = () => document.getElementById("deal");
let source, heard = Date.now(), typed = false, sending = false;

function show(html) {
  const place = document.activeElement && main.contains(document.activeElement) ? document.activeElement : null;
  const { name, value, id, type } = place ?? {};
  const left = document.querySelector(".scroll")?.scrollLeft;
  main.innerHTML = html;
  if (left) document.querySelector(".scroll").scrollLeft = left;
  const same = id ? document.getElementById(id)
    : name && [...main.querySelectorAll(`[name="${CSS.escape(name)}"]`)].find((each) => each.value === value);
  if (same) {
    same.focus();
    if (type === "text") same.setSelectionRange(same.value.length, same.value.length);
  }
}

function fresh() {
  heard = Date.now();
  stale.hidden = true;
}

function listen() {
  source?.close();
  source = new EventSource(live);
  source.addEventListener("here", fresh);
  source.addEventListener("main", (event) => {
    fresh();
    if (typed) post(fields("look")); else show(event.data);  // what one types stays
  });
}

function watch() {
  const silent = Date.now() - heard;
  if (localStorage.getItem(kept)) send();
  if (silent < 12000) return;
  const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  stale.textContent = stale.dataset.words.replace("{time}", time);
  stale.hidden = false;
  if (source.readyState === EventSource.CLOSED || silent > 25000) listen();  // the computer slept, or the phone
}

function fields(act, button) {
  const body = new URLSearchParams(new FormData(button?.form ?? form()));
  body.set("act", act);
  return body;
}

async function post(body) {
  const answer = await fetch(`${location.pathname}${location.search}`, {
    method: "POST", body, headers: { "X-Part": "main" }, signal: AbortSignal.timeout(8000),
  });
  const html = await answer.text();
  if (!answer.headers.get("X-Part")) throw new Error(html);  // a portal of the network, not the board
  show(html);
}

async function send() {
  if (sending) return;
  sending = true;
  try {
    await post(new URLSearchParams(localStorage.getItem(kept)));
    localStorage.removeItem(kept);
    typed = false;
  } catch {
    const result = main.querySelector(".result");
    if (result) result.textContent = form().dataset.kept;
  } finally {
    sending = false;
  }
}

main.addEventListener("input", (event) => { typed ||= event.target.form === form(); });
main.addEventListener("change", (event) => {
  if (form() && event.target.form === form()) post(fields("look")).catch(() => {});
});
main.addEventListener("submit", (event) => {
  if (event.target.method !== "post") return;
  event.preventDefault();
  const act = event.submitter?.value ?? "look";
  if (act === "record") {
    localStorage.setItem(kept, fields(act, event.submitter));  // sent until it is answered, recorded once
    send();
  } else {
    post(fields(act, event.submitter)).then(() => { typed &&= act === "look"; }).catch(watch);
  }
});
addEventListener("online", () => { if (localStorage.getItem(kept)) send(); });

if (live) {
  listen();
  setInterval(watch, 1000);
}
