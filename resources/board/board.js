// The page follows the table, says since when it hears nothing, and keeps a deal that could not be sent.
"use strict";
const main = document.querySelector("main");
const stale = document.getElementById("stale");
const said = document.getElementById("said");
const live = main.dataset.live;
const store = `cocotte ${location.pathname}`;
const form = () => document.getElementById("deal");
let source, heard = Date.now(), typed = false, sending = false, late = false, gone = false, latest = 0, newest = 0, tried = 0, settled = 0, pause;

// The deal that waits on this phone: in its store, which survives the page, unless the store is closed to us.
let held = null;
function waiting() {
  try { return localStorage.getItem(store) ?? held; } catch { return held; }
}
function hold(deal) {
  held = deal;
  try {
    if (deal === null) localStorage.removeItem(store); else localStorage.setItem(store, deal);
  } catch { /* it waits as long as the page is open */ }
}

// What somebody who does not see the page is to hear when it is another.
const TOLD = ".news, .away, .waiting > p:not(.buttons), .last, .owed li, .said > p:first-child, .hand > p:not(.field), .result";
const told = () => [...main.querySelectorAll(TOLD)]
  .map((each) => each.innerText.trim());

// No row of the sheet stands half under its head.
function trim() {
  const head = main.querySelector("thead")?.getBoundingClientRect().bottom;
  for (const row of main.querySelectorAll("tbody tr")) {
    row.classList.toggle("cut", row.getBoundingClientRect().top < head - 1);
  }
}

// Put the changing part in its place; where one was stays.
function show(html) {
  const before = told();
  const place = document.activeElement && main.contains(document.activeElement) ? document.activeElement : null;
  const { name, value, id, type, selectionStart } = place ?? {};
  const left = document.querySelector(".scroll")?.scrollLeft;
  const open = main.querySelector("details")?.open;
  main.innerHTML = html;
  if (open) main.querySelector("details")?.setAttribute("open", "");
  if (left) document.querySelector(".scroll").scrollLeft = left;
  trim();
  const news = told().filter((each) => each && !before.includes(each));
  if (news.length) said.textContent = news.join("\n");
  const same = id ? document.getElementById(id)
    : name && [...main.querySelectorAll(`[name="${CSS.escape(name)}"]`)].find((each) => each.value === value);
  if (same) {
    same.focus();
    if (type === "text") same.setSelectionRange(selectionStart, selectionStart);
  }
}

// What the table did; what the page had just been told stays to be read, until another deal waits, none, or an answer came.
const deals = () => [...main.querySelectorAll(".waiting")]
  .map((each) => each.querySelector("[name=deal]").value + each.querySelector("[value=decline]").textContent).join();
function follow(html) {
  const news = main.querySelector(".news"), before = deals();
  show(html);
  if (news && before === deals() && !main.querySelector(".news")) main.querySelector("header")?.after(news);
}

function fresh() {
  heard = Date.now();
  stale.hidden = true;
  if (late) look(null, follow);
}

function lost() {
  const time = new Date(heard).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  stale.textContent = stale.dataset.words.replace("{time}", time);
  stale.hidden = false;
}

function listen() {
  source?.close();
  tried = Date.now();
  source = new EventSource(live);
  source.addEventListener("open", () => { newest = 0; });
  source.addEventListener("here", fresh);
  source.addEventListener("gone", (event) => { gone = true; show(event.data); });  // withdrawn, or put away
  source.addEventListener("main", (event) => {
    if (Number(event.lastEventId) < newest) return;  // it was drawn before what was answered since
    gone = false;
    fresh();
    if (typed) look(null, follow); else follow(event.data);  // what one types stays
  });
}

function watch() {
  const silent = Math.abs(Date.now() - heard);  // a clock may be put back
  if (waiting()) send();
  if (silent < 12000) return;
  if (!gone) lost();
  if (Math.abs(Date.now() - tried) < 5000) return;
  if (source.readyState === EventSource.CLOSED || silent > 25000) listen();  // the computer slept, or the phone
}

function fields(act, button) {
  const body = new URLSearchParams(button ? new FormData(button.form) : "");
  if (form() && button?.form !== form()) for (const each of new FormData(form())) body.append(...each);
  body.set("act", act);
  if (button?.name === "open") body.set("open", button.value);
  return body;
}

// Send, and show the answer; a look is dropped if anything was typed, touched, sent or answered since.
async function post(body, shown = show) {
  const looks = body.get("act") === "look", number = ++latest;
  const answer = await fetch(`${location.pathname}${location.search}`, {
    method: "POST", body, headers: { "X-Part": "main" }, signal: AbortSignal.timeout(8000),
  });
  const html = await answer.text();
  if (!answer.headers.get("X-Part")) throw new Error(html);  // a portal of the network, not the board
  heard = Date.now();
  stale.hidden = true;
  newest = Number(answer.headers.get("X-Version"));
  if (looks) { if (number === latest) shown(html); return; }
  ++latest;
  show(html);
  typed = form()?.dataset.begun !== undefined;
  main.querySelector(".news")?.scrollIntoView({ block: "nearest" });
}

// Ask what the deal comes to so far; again when the board is heard, if it could not be asked.
async function look(button, shown) {
  clearTimeout(pause);
  late = false;
  if (!form() || sending) return;  // what is being sent is answered with all that is new
  try { await post(fields("look", button), shown); } catch { late = true; lost(); }
}

// Look at the next pause; what was asked before is no longer what stands there.
function soon(wait) {
  ++latest;
  typed = true;
  clearTimeout(pause);
  pause = setTimeout(look, wait);
}

async function send() {
  if (sending) return;
  sending = true;
  try {
    await post(new URLSearchParams(waiting()));
    hold(null);
  } catch {
    const result = main.querySelector(".result");
    if (result) result.textContent = form().dataset.kept;
  } finally {
    sending = false;
  }
}

// Agree, or decline: once, however often it is touched; then another deal may lie under the finger.
async function settle(body) {
  if (sending || Date.now() - settled < 400) return;
  sending = true;
  try {
    await post(body);
  } catch {
    lost();
  } finally {
    sending = false;
    settled = Date.now();
  }
}

main.addEventListener("input", (event) => {
  if (!form() || event.target.form !== form()) return;
  const { type, name } = event.target;
  soon(name.endsWith(":box") ? 500 : type === "text" ? 400 : 0);  // while one types, or touches cards, at a pause
});
main.addEventListener("pointerdown", (event) => {
  if (typed && event.target.closest(".cards")) soon(500);  // nothing moves away under a finger
});
main.addEventListener("submit", (event) => {
  if (event.target.method !== "post" || new URL(event.target.action).pathname !== location.pathname) return;
  event.preventDefault();
  clearTimeout(pause);
  const button = event.submitter, act = button?.name === "act" ? button.value : "look";
  if (act === "record") {
    hold(fields(act, button).toString());  // sent until it is answered, recorded once
    send();
  } else if (act === "look") {
    typed = true;
    look(button);
  } else {
    settle(fields(act, button));
  }
});
// A screen on the wall shows table after table, whole ones, and begins again; whoever touches it reads at his own pace.
const WALL = matchMedia("(min-width: 60rem)"), STILL = matchMedia("(prefers-reduced-motion: reduce)");
let touched = 0;
function turn() {
  if (!WALL.matches || Date.now() - touched < 60000) return;
  const below = [...main.querySelectorAll("article")].map((each) => each.getBoundingClientRect())
    .find((each) => each.bottom > innerHeight + 1 && each.top > 16);
  scrollTo({ top: below ? scrollY + below.top - 12 : 0, behavior: STILL.matches ? "instant" : "smooth" });
}
if (document.body.classList.contains("tiles")) {
  for (const each of ["pointermove", "pointerdown", "wheel", "keydown"]) {
    addEventListener(each, () => { touched = Date.now(); }, { passive: true });
  }
  setInterval(turn, 15000);
}
addEventListener("resize", trim);
main.addEventListener("scroll", trim, true);
trim();
addEventListener("online", () => { if (waiting()) send(); });

if (live) {
  listen();
  setInterval(watch, 1000);
}
