import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calculatorBudget } from './vite.calculator-budget.ts'

/** The homeowner's financing calculator: one small page. It reckons in the browser, which the widget's frame never does. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/calculator/',
  publicDir: false,
  plugins: [react(), calculatorBudget({ entries: ['calculator.html', 'quote.html'], maxBytes: 98_000 })],
  build: {
    outDir: 'dist/calculator',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: ['calculator.html', 'quote.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
})
