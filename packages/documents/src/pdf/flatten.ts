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
 * Draws form fields and notes into the pages, and makes all layers one. @returns the texts of the form fields that the file
 * itself had no drawing for: a viewer may show them only once they are flattened.
 */
export function flatten(pdf: PDF): DrawnTexts {
  const drawn = drawMissingFields(pdf)
  separateResources(pdf)
  pdf.flattenAll()
  return drawn
}

/** What is added to the text of the pages: what they have to show, and what they may show beside it. */
export interface DrawnTexts {
  needed: string[]
  allowed: string[]
}

/**
 * Has the library draw the fields that their program has not drawn, such as a value that was filled in by a script, or the box
 * of an empty field. Without this the library leaves them out.
 */
function drawMissingFields(pdf: PDF): DrawnTexts {
  const fields = pdf.getForm()?.getFields().filter(isDrawable).filter(lacksDrawing) ?? []
  const texts: DrawnTexts = { needed: [], allowed: [] }
  for (const field of fields) {
    field.needsAppearanceUpdate = true
    // The library draws only what can be changed.
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
/** The letters of Zapf Dingbats that the library ticks with. */
const ticks = { checkbox: '4', radio: 'l' } as const

type Drawable = TextField | CheckboxField | RadioField | DropdownField | ListBoxField
const drawable = ['text', 'checkbox', 'radio', 'dropdown', 'listbox']

function isDrawable(field: FormField): field is Drawable {
  return drawable.includes(field.type) && !(field.type === 'text' && (field as TextField).isPassword)
}

const isTicked = (field: CheckboxField | RadioField) => ![null, '', 'Off'].includes(field.getValue())

/** The instructions that show text or another drawing. */
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
 * Gives each page resources of its own, so that the library can flatten it. The library names what it draws into a page
 * FlatField0, FlatField1, … and FlatAnnot0, …, from 0 on each page, and overwrites what has such a name. Pages that share
 * resources would show the drawings of the last one, and a page that inherits its resources would lose them.
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

/** Deeper page trees are circular. */
const deepest = 100

/** The page's resources, or those that it inherits. */
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

/** Renames what the same library has flattened before, so that nothing new takes its name. */
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

/** The page's drawing instructions, a character for each byte. */
function contentOf(page: PDFPage, resolve: Resolve): string {
  const contents = page.dict.get('Contents', resolve)
  const streams = contents instanceof PdfArray ? contents.toArray() : [contents]
  return streams
    .map((item) => (item?.type === 'ref' ? resolve(item) : item))
    .map((item) => (item instanceof PdfStream ? Buffer.from(item.getDecodedData()).toString('latin1') : ''))
    .join('\n')
}
