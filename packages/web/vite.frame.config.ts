import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { frameBudget } from './vite.frame-budget.ts'
import { withoutStreams } from './vite.without-streams.ts'

/** The homeowner's widget: one page, small before its map, nothing of the portal in it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/frame/',
  publicDir: false,
  plugins: [react(), withoutStreams(), withoutUnusedHooks(), frameBudget({ entry: 'frame.html', maxBytes: 105_500 })],
  worker: { format: 'es' },
  build: {
    outDir: 'dist/frame',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { input: fileURLToPath(new URL('frame.html', import.meta.url)) },
    // The map is a chunk of this size by its nature; what must stay small is checked by the budget.
    chunkSizeWarningLimit: 1_400,
  },
})

/**
 * Leaves out downshift's hooks other than `useCombobox`. The bundler keeps each of them, a tenth of the frame, because
 * assigning `useSelect.stateChangeTypes` is a side effect.
 */
function withoutUnusedHooks(): Plugin {
  const assigned = /^(useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = \w+.*$/gm
  return {
    name: 'without-unused-hooks',
    apply: 'build',
    transform: {
      filter: { id: /\/downshift\/dist\/downshift\.esm\.mjs$/ },
      handler(code) {
        const lean = code.replace(assigned, '')
        if (lean === code) this.error('The frame’s build has not found the hooks of downshift.')
        return { code: lean, map: null }
      },
    },
  }
}
