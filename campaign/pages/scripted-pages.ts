import { type HostilePage, longBody } from './page.ts'

const first = (code: string) => `<script>${code}</script>`
const forged = ['closeRequested', 'loaded', 'removeSpinner', 'widgetHeight', 'hostEvent']
  .map((type) => `{ source: 'gable', v: 1, type: '${type}' }`)
  .join()

/** Pages whose scripts change built-ins that all scripts depend on. */
export const scriptedPages: readonly HostilePage[] = [
  {
    name: 'pollutes Array',
    head: first('Array.prototype.last = function () {}; Array.prototype.toJSON = () => "x"; Array.from = () => []'),
  },
  { name: 'pollutes Object', head: first('Object.prototype.extend = function () {}; Object.prototype.inherits = 1') },
  {
    name: 'pollutes String and Function',
    head: first(
      'String.prototype.toJSON = () => "x"; Function.prototype.bind = function () { return this }; String.prototype.stripTags = () => ""',
    ),
  },
  {
    name: 'has toJSON everywhere, as prototype.js',
    head: first(
      'for (const kind of [Array, String, Number, Boolean, Date]) kind.prototype.toJSON = function () { return JSON.stringify(String(this)) }',
    ),
  },
  {
    name: 'freezes the prototypes',
    head: first(
      'for (const kind of [Object, Array, String, Function, Promise, Map, Set]) Object.freeze(kind.prototype)',
    ),
  },
  { name: 'calls something else URL', head: first('var URL = "/ajax.php"') },
  {
    name: 'calls something else origin, name and status',
    head: first('var origin = "Boise"; window.name = "<b>name</b>"; var status = 5; var top2 = 1; var parent = null'),
  },
  { name: 'has other sizes', head: first('var screen = {}; var length = 12; var event = "none"') },
  {
    name: 'has no custom elements',
    head: first('Object.defineProperty(window, "customElements", { value: undefined })'),
    says: /customElements|of undefined/,
  },
  {
    name: 'has other elements under our names',
    head: first('customElements.define("roof-quote-widget", class extends HTMLElement {})'),
  },
  {
    name: 'forbids storage',
    head: first(
      'for (const kind of ["sessionStorage", "localStorage"]) Object.defineProperty(window, kind, { get() { throw new DOMException("No", "SecurityError") } })',
    ),
  },
  {
    name: 'has full storage',
    head: first('Storage.prototype.setItem = () => { throw new DOMException("Full", "QuotaExceededError") }'),
  },
  { name: 'floods with messages', does: 'for (let i = 0; i < 5000; i++) postMessage({ i }, "*")' },
  {
    name: 'forges our messages',
    does: `for (const message of [${forged}]) { postMessage(message, '*'); dispatchEvent(new MessageEvent('message', { data: message, origin: location.origin, source: window })) }`,
  },
  {
    name: 'sends what is no message',
    does: 'for (const data of [null, 0, "x", [], {}, new Map(), new Date(NaN), { source: "gable" }]) postMessage(data, "*")',
  },
  {
    name: 'listens to all and stops it',
    head: first(
      'for (const name of ["click", "keydown", "pointerdown", "message"]) document.addEventListener(name, (event) => event.stopPropagation())',
    ),
  },
  {
    name: 'stops Escape',
    head: first('addEventListener("keydown", (event) => { if (event.key !== "Escape") event.preventDefault() }, true)'),
  },
  {
    name: 'has a stub of its own',
    head: first('window.RoofQuote = { q: [["open"], ["close"], ["nothing"], ["on", "ready", () => {}]] }'),
  },
  {
    name: 'calls the API without sense',
    does: 'RoofQuote.open(null); RoofQuote.close(); RoofQuote.open({ widgetId: "none" }); RoofQuote.open({ rep: Symbol("x") }); RoofQuote.close()',
    says: /Symbol/,
  },
  { name: 'has many timers', head: first('for (let i = 0; i < 50; i++) setInterval(() => document.title = i, 30)') },
  {
    name: 'changes its body all the time',
    head: first('setInterval(() => document.body?.append(document.createElement("i")), 20)'),
  },
  { name: 'has a base address', head: '<base href="https://elsewhere.example/x/">' },
  {
    name: 'has its own Promise helpers',
    head: first('Promise.prototype.done = function () {}; Promise.prototype.finally = undefined'),
  },
  {
    name: 'reports all errors as its own',
    head: first('window.onerror = () => { document.title = "error" }; window.onunhandledrejection = window.onerror'),
  },
  {
    name: 'has ids that are names of globals',
    body: `<a id="console2"></a><form id="frames"></form><img id="RoofQuote" alt=""><p id="origin"></p><p id="innerHeight2"></p>${longBody}`,
  },
]

const policy = (...directives: string[]) => ({ 'content-security-policy': directives.join('; ') })

/** Pages with security policies, and with odd addresses; HOST in a header is the product's origin. */
export const odderPages: readonly HostilePage[] = [
  {
    name: 'has the strictest policy',
    headers: policy(
      "default-src 'none'",
      'script-src HOST',
      'connect-src HOST',
      'frame-src HOST',
      'font-src HOST',
      "base-uri 'none'",
    ),
    body: '<h1>Roofs</h1>',
  },
  { name: 'demands trusted types', headers: policy("require-trusted-types-for 'script'", "trusted-types 'none'") },
  { name: 'allows no inline styles', headers: policy("style-src 'self'"), body: '<h1>Roofs</h1>' },
  {
    name: 'is isolated, require-corp',
    headers: { 'cross-origin-embedder-policy': 'require-corp', 'cross-origin-opener-policy': 'same-origin' },
  },
  {
    name: 'is isolated, credentialless',
    headers: { 'cross-origin-embedder-policy': 'credentialless', 'cross-origin-opener-policy': 'same-origin' },
  },
  { name: 'tells no referrer', headers: { 'referrer-policy': 'no-referrer' } },
  { name: 'permits nothing', headers: { 'permissions-policy': 'fullscreen=(), geolocation=(), camera=()' } },
  { name: 'has a long address', query: `?gclid=${'x'.repeat(6_000)}` },
  { name: 'has a long rep', query: `?rep=${'r'.repeat(3_000)}` },
  { name: 'has NUL in its address', query: '?rep=%00&firstName=a%00b&utm_source=%00' },
  { name: 'has broken percent signs in its address', query: '?rep=%zz&email=%&%=%E0%A4%A' },
  { name: 'has halves of pairs in its address', query: '?rep=%ED%A0%80&firstName=%ED%BF%BF' },
  { name: 'routes by its fragment', query: '#/quote?email=ada@example.com&open' },
  { name: 'has names of prototypes in its address', query: '?__proto__[open]=1&constructor=1&toString=2' },
]
