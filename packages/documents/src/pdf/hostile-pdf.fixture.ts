import { deflateSync } from 'node:zlib'

/** PDFs that are small on disk but large, or slow, to read. The catalog is object 1, the only page is object 3. */

const megabyte = 1_024 * 1_024
const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const pageWith = (more: string) => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${more} >>`

interface Stream {
  dict: string
  bytes: Uint8Array
}

/** Deflates repeatedly; zlib shrinks spaces a thousandfold each time. */
function deflated(bytes: Buffer, times: number): Buffer {
  let packed = bytes
  for (let time = 0; time < times; time += 1) packed = deflateSync(packed, { level: 9 })
  return packed
}

/**
 * Writes objects, starting with number 1.
 * @returns the bytes, and the offset of each object.
 */
function written(objects: readonly (string | Stream)[]): { parts: Buffer[]; offsets: number[]; end: number } {
  const parts = [Buffer.from('%PDF-1.7\n')]
  const offsets: number[] = []
  let end = parts[0]!.length
  const push = (part: string | Uint8Array) => {
    parts.push(Buffer.from(part))
    end += parts.at(-1)!.length
  }
  for (const [index, object] of objects.entries()) {
    offsets.push(end)
    push(`${index + 1} 0 obj\n`)
    if (typeof object === 'string') push(object)
    else {
      push(`<< ${object.dict} /Length ${object.bytes.length} >>\nstream\n`)
      push(object.bytes)
      push('\nendstream')
    }
    push('\nendobj\n')
  }
  return { parts, offsets, end }
}

function pdfOf(objects: readonly (string | Stream)[]): Buffer {
  const { parts, offsets, end } = written(objects)
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  const size = offsets.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R >>`
  return Buffer.concat([...parts, Buffer.from(`${table}\nstartxref\n${end}\n%%EOF\n`)])
}

/** A PDF whose page tree is in an object stream of the given size behind two filters. 600 megabytes fit in 2 kB. */
export function objectStreamBomb(megabytes: number): Buffer {
  const inside = ['<< /Type /Catalog /Pages 2 0 R >>', pages, pageWith('')]
  const at = (index: number) => inside.slice(0, index).join('').length
  const head = `${inside.map((_object, index) => `${index + 1} ${at(index)}`).join(' ')} `
  const content = Buffer.concat([Buffer.from(head + inside.join('')), Buffer.alloc(megabytes * megabyte, ' ')])
  const dict = `/Type /ObjStm /N ${inside.length} /First ${head.length} /Filter [/FlateDecode /FlateDecode]`
  // Objects 1 to 3 are in the stream, so null takes up their numbers here.
  const objects = ['null', 'null', 'null', { dict: '', bytes: Buffer.from('BT ET') }]
  const { parts, offsets, end } = written([...objects, { dict, bytes: deflated(content, 2) }])
  const row = (kind: number, place: number, index: number) => {
    const entry = Buffer.from([kind, 0, 0, 0, 0, index])
    entry.writeUInt32BE(place, 1)
    return entry
  }
  const compressed = inside.map((_object, index) => row(2, 5, index))
  const table = [row(0, 0, 255), ...compressed, ...offsets.slice(3).map((offset) => row(1, offset, 0)), row(1, end, 0)]
  const size = `/Type /XRef /Size 7 /W [1 4 1] /Root 1 0 R /Length ${6 * table.length}`
  const tail = `\nendstream\nendobj\nstartxref\n${end}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`6 0 obj\n<< ${size} >>\nstream\n`), ...table, Buffer.from(tail)])
}

/** A PDF whose page has the given number of megabytes of spaces or drawing instructions, deflated `times` times. */
export function contentBomb(megabytes: number, times: number, { dict = '', content = ' ' } = {}): Buffer {
  const filter = `/Filter [${'/FlateDecode '.repeat(times)}]`
  const bytes = deflated(Buffer.alloc(megabytes * megabyte, content), times)
  return pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', pages, pageWith(''), { dict: `${dict} ${filter}`, bytes }])
}

/** A PDF with a page of the given number of form fields. */
export function formOf(fields: number): Buffer {
  const numbers = Array.from({ length: fields }, (_field, index) => index + 5)
  const refs = numbers.map((number) => `${number} 0 R`).join(' ')
  const field = (number: number) =>
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${number}) /V (Value) /Rect [72 72 272 96] /P 3 0 R /DA (/Helv 12 Tf) >>`
  const catalog = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${refs}] >> >>`
  const drawn = { dict: '', bytes: Buffer.from('BT ET') }
  return pdfOf([catalog, pages, pageWith(`/Annots [${refs}]`), drawn, ...numbers.map(field)])
}
