import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { frameBudget } from './vite.frame-budget.ts'

/** The homeowner's widget: one page, small before its map, nothing of the portal in it. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/frame/',
  publicDir: false,
  plugins: [react(), frameBudget({ entry: 'frame.html', maxBytes: 110_000 })],
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
