/** What the server takes of the demo. It loads this module with DEMO=on only. */
export { prepareDemo } from './demo.ts'
export { serveDemoSite } from './demo-site.ts'
export { createDemoTiles } from './town/imagery/demo-tiles.ts'
