/** The demo's contract term, as a handwritten PDF: the server needs no PDF library otherwise. */

const lines = [
  'Payment is due as the payment schedule says. Checks and cards are accepted.',
  'Work begins within four weeks of acceptance, weather permitting.',
  'Decking that is found to be damaged is replaced at the price per sheet that the proposal names.',
  'We carry general liability insurance and workers\u2019 compensation.',
  'The customer makes sure that vehicles are moved and that power is available on the day of work.',
  'Changes are agreed in writing before they are carried out.',
]

/** Returns one letter-size page. */
export function demoTermPdf(): Uint8Array {
  const shown = lines.map((line, index) => `(${index + 1}. ${line.replaceAll('\u2019', "'")}) Tj 0 -22 Td`).join('\n')
  const content = `BT /F1 18 Tf 56 716 Td (Terms and conditions) Tj /F1 10 Tf 0 -36 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return new TextEncoder().encode(file)
}
