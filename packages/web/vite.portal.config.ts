import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { withoutUnusedParts } from './vite.mantine-parts.ts'
import { mantineStyles } from './vite.mantine-styles.ts'
import { portalBudget } from './vite.portal-budget.ts'
import { withoutJsonSchema } from './vite.without-json-schema.ts'
import { withoutStreams } from './vite.without-streams.ts'

const first = /\/portal\/main\.tsx$|\/@mantine\/core\/esm\/components\/(Input|Modal)\/\w+\.mjs$/

/** The portal's bundle: public pages, /personal and /admin. The server answers its routes with portal.html. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/portal/',
  plugins: [
    react(),
    withoutUnusedParts(),
    mantineStyles(),
    withoutJsonSchema(),
    withoutStreams(),
    portalBudget({ entry: 'portal.html', maxFirstBytes: 222_500, maxPageBytes: 100_000 }),
  ],
  build: {
    outDir: 'dist/portal',
    emptyOutDir: true,
    assetsDir: 'assets',
    // A data: address would need its own source in the content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'portal.html',
      // What comes before every page packs better, and comes in fewer requests, in one file. Fields and dialogs are in
      // it because nearly every page has some.
      output: { codeSplitting: { groups: [{ name: 'first', test: first }] } },
    },
  },
})
