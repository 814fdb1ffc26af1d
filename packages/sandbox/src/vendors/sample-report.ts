/** A vendor's report of a hip roof of 60 by 40 feet at 6/12, as figures, as a data file and as a PDF. */

const corners = {
  C1: [0, 0, 10],
  C2: [60, 0, 10],
  C3: [60, 40, 10],
  C4: [0, 40, 10],
  C5: [20, 20, 20],
  C6: [40, 20, 20],
} as const

const edges = [
  ['L1', 'EAVE', 'C1,C2'],
  ['L2', 'EAVE', 'C2,C3'],
  ['L3', 'EAVE', 'C3,C4'],
  ['L4', 'EAVE', 'C4,C1'],
  ['L5', 'HIP', 'C1,C5'],
  ['L6', 'HIP', 'C4,C5'],
  ['L7', 'HIP', 'C2,C6'],
  ['L8', 'HIP', 'C3,C6'],
  ['L9', 'RIDGE', 'C5,C6'],
] as const

/** The plan area is multiplied by the slope factor of 6/12. */
const factor = Math.sqrt(1.25)
const faces = [
  ['F1', 'L1,L7,L9,L5', 800 * factor, 180],
  ['F2', 'L3,L6,L9,L8', 800 * factor, 0],
  ['F3', 'L2,L8,L7', 400 * factor, 90],
  ['F4', 'L4,L5,L6', 400 * factor, 270],
] as const

export const sampleFigures = {
  areaSqft: 2_400 * factor,
  facets: 4,
  rise: 6,
  ridge: 20,
  hip: 120,
  valley: 0,
  eave: 200,
  rake: 0,
  flashing: 0,
  stepFlashing: 0,
  parapet: 0,
}

/** The JSON format of EagleView's export. The faces share the area equally. */
export function sampleExport(areaSqft: number | string = sampleFigures.areaSqft): object {
  const sizeOf = (size: number) =>
    typeof areaSqft === 'number' ? ((size * areaSqft) / sampleFigures.areaSqft).toFixed(6) : areaSqft
  const lists = {
    FACES: {
      FACE: faces.map(([id, path, size, orientation]) => ({
        '@id': id,
        '@type': 'ROOF',
        POLYGON: {
          '@path': path,
          '@pitch': '6',
          '@orientation': String(orientation),
          '@size': String(Math.round(size)),
          '@unroundedsize': sizeOf(size),
        },
      })),
    },
    LINES: { LINE: edges.map(([id, type, path]) => ({ '@id': id, '@path': path, '@type': type })) },
    POINTS: { POINT: Object.entries(corners).map(([id, place]) => ({ '@id': id, '@data': place.join(',') })) },
  }
  return { EAGLEVIEW_EXPORT: { STRUCTURES: { '@northorientation': '0', ROOF: lists } } }
}

/** A one-page PDF with these lines of text. */
export function samplePdf(lines: readonly string[]): Buffer {
  const escaped = (line: string) => line.replace(/[^\x20-\x7e]/g, '-').replace(/[\\()]/g, '\\$&')
  const content = `BT /F1 16 Tf 60 740 Td 24 TL ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}
