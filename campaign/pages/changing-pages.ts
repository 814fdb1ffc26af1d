import { type HostilePage, longBody } from './page.ts'

const newBody = `Object.assign(document.createElement('body'), { innerHTML: ${JSON.stringify(longBody)} })`
const whole = `<!doctype html><html lang="en"><head><title>New</title></head><body>${longBody}</body></html>`
const again = `document.head.append(Object.assign(document.createElement('script'), { src: EMBED }))`
const host = `document.querySelector('roof-quote-widget')`
const write = (text: string) => `document.open(); document.write(${JSON.stringify(text)})`

/** Pages that change after loading: apps, page builders, old scripts with document.write. */
export const changingPages: readonly HostilePage[] = [
  { name: 'takes the widget out', does: `${host}.remove()` },
  { name: 'takes the widget out and opens it at once', does: `${host}.remove(); RoofQuote.open(); RoofQuote.close()` },
  { name: 'takes the widget out while it is open', whileOpen: `${host}.remove()` },
  { name: 'moves the widget into its body', does: `document.body.append(${host})` },
  { name: 'moves the widget while it is open', whileOpen: `document.body.append(${host}); ${host}.remove()` },
  { name: 'moves the widget and swaps its body', does: `document.body.append(${host}); document.body = ${newBody}` },
  { name: 'swaps its body, as Turbo does', does: `document.body.replaceWith(${newBody})` },
  { name: 'swaps its body, and the script runs again', does: `document.body = ${newBody}; ${again}` },
  {
    name: 'swaps its body while the widget is open',
    does: `RoofQuote.open(); document.body.replaceWith(${newBody}); RoofQuote.close()`,
  },
  { name: 'empties its body', does: `document.body.innerHTML = ${JSON.stringify(longBody)}` },
  { name: 'empties its body, and the script runs again', does: `document.body.textContent = ''; ${again}` },
  { name: 'swaps its head', does: `document.head.replaceWith(document.createElement('head'))` },
  {
    name: 'swaps head and body',
    does: `document.documentElement.replaceChildren(document.createElement('head'), ${newBody})`,
  },
  {
    name: 'replaces its root element',
    does: `document.replaceChild(document.documentElement.cloneNode(true), document.documentElement)`,
  },
  {
    name: 'replaces its root element while the widget is open',
    whileOpen: `document.replaceChild(document.documentElement.cloneNode(true), document.documentElement)`,
  },
  { name: 'writes itself anew', does: `${write(whole)}; document.close()` },
  { name: 'writes itself anew and never ends', does: write(whole) },
  { name: 'writes itself anew with the script', does: `${write(whole)}; document.close(); ${again}` },
  { name: 'writes itself anew while the widget is open', whileOpen: `${write(whole)}; document.close()` },
  {
    name: 'is empty for a moment',
    does: `document.open(); setTimeout(() => { document.write(${JSON.stringify(whole)}); document.close() }, 50)`,
  },
  {
    name: 'changes its address',
    does: `history.pushState({}, '', '?page=2#x'); history.replaceState({}, '', '?page=3')`,
  },
  { name: 'goes back in its history', does: `history.pushState({}, '', '?page=2'); history.back()` },
  { name: 'has the script twice', script: (embed) => `<script async src="${embed}"></script>`.repeat(2) },
  {
    name: 'has two widgets',
    script: (embed, other) => `<script async src="${embed}"></script><script async src="${other}"></script>`,
    buttons: 2,
  },
  {
    name: 'has the script in its head, blocking',
    head: '<!--script-->',
    script: (embed) => `<script src="${embed}"></script>`,
  },
  {
    name: 'brings the script late',
    script: (embed) =>
      `<script>addEventListener('load', () => { const made = document.createElement('script'); made.src = '${embed}'; document.body.append(made) })</script>`,
  },
  {
    name: 'has the script in a srcdoc frame, too',
    body: `${longBody}<iframe srcdoc="<script>parent.late = 1</script>"></iframe>`,
    does: `const made = document.createElement('script'); made.src = EMBED; document.querySelector('iframe').contentDocument.body.append(made)`,
  },
  { name: 'writes its own list of style sheets', does: 'document.adoptedStyleSheets = []' },
  { name: 'takes the script tag out', does: `document.querySelector('script[src*="embed.js"]').remove()` },
  {
    name: 'loses the focused opener',
    does: `const made = document.createElement('button'); document.body.append(made); made.focus(); RoofQuote.open(); made.remove(); RoofQuote.close()`,
  },
]
