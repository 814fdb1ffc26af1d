import {
  type CheckboxField,
  type DropdownField,
  type FormField,
  type ListBoxField,
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfNumber,
  PdfStream,
  type RadioField,
  type TextField,
} from '@libpdf/core'

/**
 * Draws form fields and annotations into the pages, and merges all layers.
 * @returns the texts of the form fields for which the file had no appearance: a viewer may show them only after
 * flattening.
 */
export function flatten(pdf: PDF): DrawnTexts {
  const drawn = drawMissingFields(pdf)
  separateResources(pdf)
  pdf.flattenAll()
  return drawn
}

/** The text added to the pages: what they must show, and what they may show in addition. */
export interface DrawnTexts {
  needed: string[]
  allowed: string[]
}

/**
 * Makes the library draw fields without an appearance, such as a value filled in by a script, or the box of an empty
 * field. Otherwise the library leaves them out.
 */
function drawMissingFields(pdf: PDF): DrawnTexts {
  const fields = pdf.getForm()?.getFields().filter(isDrawable).filter(lacksDrawing) ?? []
  const texts: DrawnTexts = { needed: [], allowed: [] }
  for (const field of fields) {
    field.needsAppearanceUpdate = true
    // The library draws only editable fields.
    field.getDict().set('Ff', PdfNumber.of(field.flags & ~readOnly))
    if (field.type === 'text') texts.needed.push(field.getValue())
    else if (field.type === 'checkbox' || field.type === 'radio')
      texts.needed.push(isTicked(field) ? ticks[field.type] : '')
    else texts.allowed.push(...field.getOptions().map(({ display }) => display))
  }
  return texts
}

/** The lowest bit of a field's flags. */
const readOnly = 1
/** The Zapf Dingbats characters that the library uses as check marks. */
const ticks = { checkbox: '4', radio: 'l' } as const

type Drawable = TextField | CheckboxField | RadioField | DropdownField | ListBoxField
const drawable = ['text', 'checkbox', 'radio', 'dropdown', 'listbox']

function isDrawable(field: FormField): field is Drawable {
  return drawable.includes(field.type) && !(field.type === 'text' && (field as TextField).isPassword)
}

const isTicked = (field: CheckboxField | RadioField) => ![null, '', 'Off'].includes(field.getValue())

/** The operators that show text or another drawing. */
const showsSomething = /\b(?:T[jJ]|Do)\b|['"]\s/

function lacksDrawing(field: Drawable): boolean {
  const isFilled = field.type === 'text' && field.getValue().trim() !== ''
  const seen = field.getWidgets().filter((widget) => !widget.isHidden())
  return seen.some((widget) => {
    if (!widget.hasNormalAppearance()) return true
    const drawing = isFilled && widget.getNormalAppearance()
    return drawing && !showsSomething.test(Buffer.from(drawing.getDecodedData()).toString('latin1'))
  })
}

/**
 * Gives each page its own resources, so that the library can flatten it. The library names what it draws into a page
 * FlatField0, FlatField1, … and FlatAnnot0, …, starting at 0 on each page, and overwrites existing entries of that
 * name. Pages that share resources would show the drawings of the last one, and a page that inherits its resources
 * would lose them.
 */
function separateResources(pdf: PDF): void {
  const resolve = pdf.getObject.bind(pdf)
  for (const page of pdf.getPages()) {
    const resources = resourcesOf(page, resolve)?.clone() ?? new PdfDict()
    const drawings = resources.getDict('XObject', resolve)?.clone() ?? new PdfDict()
    resources.set('XObject', drawings)
    page.dict.set('Resources', resources)
    renameFlattened(pdf, page, drawings)
  }
}

type Resolve = PDF['getObject']

/** Page trees deeper than this are circular. */
const deepest = 100

/** The page's own or inherited resources. */
function resourcesOf(page: PDFPage, resolve: Resolve): PdfDict | undefined {
  let node: PdfDict | undefined = page.dict
  for (let depth = 0; node && depth < deepest; depth += 1) {
    const found = node.getDict('Resources', resolve)
    if (found) return found
    node = node.getDict('Parent', resolve)
  }
  return undefined
}

const flattenedName = /^Flat(Field|Annot)\d+$/
const flattenedUse = /\/(Flat(?:Field|Annot)\d+)(?=\s+Do\b)/g

/** Renames earlier flattening results of the same library, so that new names cannot collide with them. */
function renameFlattened(pdf: PDF, page: PDFPage, drawings: PdfDict): void {
  const names = [...drawings.keys()].map(({ value }) => value)
  const taken = names.filter((name) => flattenedName.test(name))
  if (taken.length === 0) return
  let prefix = 'Earlier'
  while (names.some((name) => name.startsWith(prefix))) prefix += 'X'
  for (const name of taken) {
    drawings.set(prefix + name, drawings.get(name)!)
    drawings.delete(name)
  }
  const content = contentOf(page, pdf.getObject.bind(pdf)).replaceAll(flattenedUse, `/${prefix}$1`)
  page.dict.set('Contents', pdf.register(new PdfStream([], Buffer.from(content, 'latin1'))))
}

/** The page's content stream, with one character per byte. */
function contentOf(page: PDFPage, resolve: Resolve): string {
  const contents = page.dict.get('Contents', resolve)
  const streams = contents instanceof PdfArray ? contents.toArray() : [contents]
  return streams
    .map((item) => (item?.type === 'ref' ? resolve(item) : item))
    .map((item) => (item instanceof PdfStream ? Buffer.from(item.getDecodedData()).toString('latin1') : ''))
    .join('\n')
}
