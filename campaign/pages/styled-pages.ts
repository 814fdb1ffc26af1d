import { type HostilePage, longBody } from './page.ts'

const style = (rules: string) => `<style>${rules}</style>`

/** Pages whose styles affect the widget or its container. */
export const styledPages: readonly HostilePage[] = [
  { name: 'unsets everything', head: style('* { all: unset }') },
  {
    name: 'resets everything, with !important',
    head: style(
      '* { margin: 0 !important; padding: 0 !important; border: 0 !important; background: none !important; color: red !important }',
    ),
  },
  {
    name: 'hides all but its own',
    head: style(
      'body ~ *, html > :not(head, body) { display: none !important; visibility: hidden !important; opacity: 0 !important }',
    ),
  },
  {
    name: 'names the widget in its styles',
    head: style(
      'roof-quote-widget, roof-quote-widget * { display: none !important; position: static !important; z-index: -1 !important }',
    ),
  },
  {
    name: 'styles every button and dialog',
    head: style(
      'button { display: none !important } dialog { display: none !important } iframe { width: 0 !important }',
    ),
  },
  { name: 'turns its body', head: style('body { transform: rotate(3deg) scale(0.8) }') },
  { name: 'moves its body', head: style('body { transform: translateY(-100vh); will-change: transform }') },
  { name: 'has a filter on its body', head: style('body { filter: grayscale(1) }') },
  { name: 'contains its body', head: style('body { contain: strict; height: 3000px; width: 50vw }') },
  {
    name: 'has a backdrop, a perspective and a mask',
    head: style('body { backdrop-filter: blur(2px); perspective: 400px; mask: linear-gradient(#000, #000) }'),
  },
  { name: 'zooms its body', head: style('body { zoom: 3 }') },
  { name: 'clips its body', head: style('body { clip-path: inset(0 50% 50% 0); overflow: clip }') },
  { name: 'makes its body a container', head: style('body { container-type: inline-size; width: 300px }') },
  { name: 'hides its body', head: style('body { visibility: hidden; opacity: 0 }') },
  { name: 'has a filter on its root', head: style('html { filter: sepia(1) }') },
  {
    name: 'has a grid on its root',
    head: style('html { display: grid; grid-template-columns: 1fr 1fr; place-items: center }'),
  },
  {
    name: 'wars with z-indexes',
    body: `<div style="position:fixed;top:0;left:0;width:50vw;height:50vh;z-index:2147483647;background:#eee">Offer!</div>${longBody}`,
  },
  {
    name: 'has huge letters',
    head: style(
      'html { font-size: 90px } * { font-size: 200px; line-height: 5; letter-spacing: 1em; word-spacing: 2em; text-transform: uppercase }',
    ),
  },
  { name: 'is written from right to left', html: 'lang="ar" dir="rtl"' },
  {
    name: 'is written from top to bottom',
    head: style('html { writing-mode: vertical-rl }'),
    body: '<main><h1>Roofs</h1></main>',
  },
  { name: 'is in quirks mode', doctype: '' },
  {
    name: 'scrolls in its body',
    head: style('html, body { height: 100%; overflow: hidden } main { overflow: auto; height: 100% !important }'),
  },
  { name: 'hides its sideways overflow', head: style('html, body { overflow-x: hidden }') },
  {
    name: 'snaps its scroll',
    head: style('html { scroll-snap-type: y mandatory; scroll-behavior: smooth } main { scroll-snap-align: start }'),
  },
  {
    name: 'animates everything',
    head: style(
      '* { transition: all 3s !important; animation: x 3s infinite !important } @keyframes x { to { opacity: 0.9 } }',
    ),
  },
  {
    name: 'takes no pointer',
    head: style('html, body, body * { pointer-events: none; user-select: none; touch-action: none }'),
  },
  { name: 'is inert', body: `<div inert>${longBody}</div>`, does: 'document.body.inert = true' },
  { name: 'is hidden from readers', does: `document.body.setAttribute('aria-hidden', 'true')` },
  {
    name: 'has a dialog of its own, shut',
    body: `<dialog id="own">Own</dialog>${longBody}`,
    does: `own.showModal(); own.close()`,
  },
  { name: 'has a dark scheme', head: '<meta name="color-scheme" content="dark">' },
]
