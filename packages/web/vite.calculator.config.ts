import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { calculatorBudget } from './vite.calculator-budget.ts'
import { pdfParts, pdfPartsFolder } from './vite.pdf-parts.ts'
import { withoutStreams } from './vite.without-streams.ts'

/** Each page with the most gzipped bytes that it may load. */
const pages = {
  'calculator.html': 95_000,
  'quote.html': 98_500,
  'proposal.html': 100_000,
  'loan-invitation.html': 88_000,
  'loan-invitation-modal.html': 96_000,
  'appointment.html': 88_000,
}

/** The homeowner's financing calculator: one small page. It calculates in the browser, which the widget's frame never does. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/calculator/',
  publicDir: false,
  define: { PDF_PARTS: JSON.stringify(`/calculator/${pdfPartsFolder()}/`) },
  plugins: [react(), withoutStreams(), pdfParts(), calculatorBudget(pages)],
  build: {
    outDir: 'dist/calculator',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.keys(pages).map((page) => fileURLToPath(new URL(page, import.meta.url))),
      // What at least five of the six pages load packs better in one file.
      output: { codeSplitting: { groups: [{ name: 'homeowner', minShareCount: 5 }] } },
    },
  },
})
