import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calculatorBudget } from './vite.calculator-budget.ts'
import { pdfParts, pdfPartsFolder } from './vite.pdf-parts.ts'

const pages = [
  'calculator.html',
  'quote.html',
  'proposal.html',
  'loan-invitation.html',
  'loan-invitation-modal.html',
  'appointment.html',
]

/** The homeowner's financing calculator: one small page. It calculates in the browser, which the widget's frame never does. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/calculator/',
  publicDir: false,
  define: { PDF_PARTS: JSON.stringify(`/calculator/${pdfPartsFolder()}/`) },
  plugins: [react(), pdfParts(), calculatorBudget({ entries: pages, maxBytes: 100_000 })],
  build: {
    outDir: 'dist/calculator',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
  },
})
