import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from '@libpdf/core'

/**
 * Removes the content of hidden layers from the pages, so that it stays hidden once the pages have no layers.
 * @returns whether everything was removed: drawings and annotations of a hidden layer are removed as a whole, but not
 * sections within other content.
 */
export function removeHiddenLayers(pdf: PDF): boolean {
  const hidden = new Set(pdf.getLayers().flatMap(({ ref, visible }) => (visible ? [] : [keyOf(ref)])))
  if (hidden.size === 0) return true
  const resolve = pdf.getObject.bind(pdf)
  const isHidden = (layer: PdfObject | undefined) => layer !== undefined && isOff(layer, hidden, resolve)
  const seen = new Set<PdfDict>()

  /** Clears a page or a drawing. */
  const clear = (owner: PdfDict): boolean => {
    const resources = owner.getDict('Resources', resolve)
    if (!resources || seen.has(resources)) return true
    seen.add(resources)
    const drawings = resources.getDict('XObject', resolve)
    let isClear = true
    for (const [name, entry] of drawings ?? []) {
      const drawing = entry instanceof PdfRef ? resolve(entry) : entry
      if (!(drawing instanceof PdfStream)) continue
      if (isHidden(drawing.get('OC'))) drawings!.set(name, pdf.register(nothing()))
      else if (!clear(drawing)) isClear = false
    }
    const sections = [...(resources.getDict('Properties', resolve) ?? [])]
    return isClear && !sections.some(([, layer]) => isHidden(layer))
  }

  let isClear = true
  for (const { dict } of pdf.getPages()) {
    for (let node: PdfDict | undefined = dict; node && !seen.has(node); node = node.getDict('Parent', resolve)) {
      if (!clear(node)) isClear = false
      seen.add(node)
    }
    const notes = dict.getArray('Annots', resolve)?.toArray() ?? []
    const shown = notes.filter((note) => {
      const noted = note instanceof PdfRef ? resolve(note) : note
      return !(noted instanceof PdfDict && isHidden(noted.get('OC')))
    })
    if (shown.length < notes.length) dict.set('Annots', new PdfArray(shown))
  }
  return isClear
}

type Resolve = (ref: PdfRef) => PdfObject | null

const keyOf = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`

/** Checks a layer, or a rule over several (ISO 32000-1, 8.11.2.2). */
function isOff(layer: PdfObject, hidden: ReadonlySet<string>, resolve: Resolve): boolean {
  if (layer instanceof PdfRef && hidden.has(keyOf(layer))) return true
  const rule = layer instanceof PdfRef ? resolve(layer) : layer
  if (!(rule instanceof PdfDict) || rule.getName('Type', resolve)?.value !== 'OCMD') return false
  const named = rule.get('OCGs')
  const list = named instanceof PdfRef ? (resolve(named) ?? named) : named
  const layers = list instanceof PdfArray ? list.toArray() : named ? [named] : []
  if (layers.length === 0) return false
  const off = layers.filter((each) => each instanceof PdfRef && hidden.has(keyOf(each))).length
  const policy = rule.getName('P', resolve)?.value ?? 'AnyOn'
  if (policy === 'AllOn') return off > 0
  if (policy === 'AnyOff') return off === 0
  if (policy === 'AllOff') return off < layers.length
  return off === layers.length
}

/** An empty drawing. */
function nothing(): PdfStream {
  const box = PdfArray.of(...[0, 0, 1, 1].map((value) => PdfNumber.of(value)))
  return PdfStream.fromDict({ Type: PdfName.of('XObject'), Subtype: PdfName.of('Form'), BBox: box })
}
