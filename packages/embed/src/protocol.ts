/**
 * What the contractor's page and the widget's frame say to each other. The shapes below are the one source: the types
 * are derived from them and every message that arrives is checked against them. The handshake is drawn in docs/embed.md.
 */

/** What a field may be: a guard decides it, or it is an object with exactly the fields of a shape. */
type Kind = ((value: unknown) => boolean) | Shape
interface Shape {
  readonly [field: string]: Kind
}

type Value<K> = K extends (value: unknown) => value is infer Guarded ? Guarded : Fields<K>
type Fields<S> = { -readonly [Field in keyof S]: Value<S[Field]> }
type Flat<T> = { [Field in keyof T]: T[Field] }
type Message<Shapes> = { [Type in keyof Shapes]: Flat<{ type: Type } & Fields<Shapes[Type]>> }[keyof Shapes]

const isText = (value: unknown): value is string => typeof value === 'string'
const isFigure = Number.isFinite as (value: unknown) => value is number
const isFlag = (value: unknown): value is boolean => typeof value === 'boolean'

/** What the host page's own listeners learn. */
export interface HostEvents {
  /** The homeowner has chosen an address. */
  address: { fullAddress: string; street: string; city: string; state: string; zip: string; country: string }
  /** Prices are on the screen: the lowest and the highest figure that is shown, in cents, and what they are. */
  price: {
    priceType: 'total' | 'monthly' | 'range' | 'monthlyRange'
    currency: string
    fromCents: number
    toCents: number
  }
  /** A contact form was received. It says which form, never who: the page has no need to know the homeowner. */
  lead: { form: 'rqpLeads' | 'otherContacts' }
  /** The homeowner asked for a product's details. */
  productRequested: { productName: string }
  /** The widget has shown the homeowner an error; the message is the sentence on the screen. */
  error: { code: string; message: string }
}
export type HostEventName = keyof HostEvents
export type HostEventMessage = {
  [Name in HostEventName]: { type: 'hostEvent'; name: Name; detail: HostEvents[Name] }
}[HostEventName]

/** A message arrives as a copy, so a plain object in it is one of this page. */
function isRecord(value: unknown): value is Record<string, unknown> {
  return (value as object | null | undefined)?.constructor === Object
}

const hostEventNames: readonly unknown[] = [
  'address',
  'price',
  'lead',
  'productRequested',
  'error',
] satisfies HostEventName[]

/** Texts and figures only. Not by name, so that a script which a page still caches passes on a field added later. */
function isDetail(value: unknown): value is HostEvents[HostEventName] {
  return isRecord(value) && Object.values(value).every((field) => isText(field) || isFigure(field))
}

/** The frame's messages with their fields, in the order in which they are sent. Figures, but for those of `hostEvent`. */
const frameFields = {
  /** The frame's script listens now. The page answers with `onload`, each time. */
  loaded: '',
  /** The first screen is drawn. */
  removeSpinner: '',
  /** The wheel turned over a frame that has nothing left to scroll; in CSS pixels, down is positive. */
  wheelScroll: 'deltaY',
  /** The content's height in CSS pixels. */
  widgetHeight: 'height',
  /** A new step begins: its top should be in view. */
  scrollToTop: '',
  /** Asks for `sendParentSize`. */
  getParentSize: '',
  /** The roof search for the address has ended, with or without a roof. */
  predictionCompleted: '',
  /** Escape was pressed in the frame and nothing in the frame used it. */
  closeRequested: '',
  /** For the page's own listeners. */
  hostEvent: 'name,detail',
} as const
type FrameFields = Omit<typeof frameFields, 'hostEvent'>
type FigureMessage = {
  [Type in keyof FrameFields]: Flat<{ type: Type } & { [Field in Exclude<FrameFields[Type], ''>]: number }>
}[keyof FrameFields]

/** What a page may know beforehand. The address counts only when all four of its fields are there. */
export const addressFields = ['street1', 'city', 'state', 'postalCode'] as const
export const prefillFields = [...addressFields, 'firstName', 'lastName', 'email', 'phone', 'rep'] as const
export type Prefill = { [Field in (typeof prefillFields)[number]]?: string }

function isPrefill(value: unknown): value is Prefill {
  const fields: readonly string[] = prefillFields
  return isRecord(value) && Object.entries(value).every(([name, text]) => fields.includes(name) && isText(text))
}

export type WidgetType = 'slideOut' | 'fullPage'
function isWidgetType(value: unknown): value is WidgetType {
  return value === 'slideOut' || value === 'fullPage'
}

/** What the designer can ask to see, in the order in which a homeowner would. */
export const previewScreens = [
  'address',
  'roof',
  'notDetected',
  'slope',
  'questions',
  'products',
  'compare',
  'details',
  'contact',
  'thankYou',
  'help',
  'helpThanks',
  'outsideArea',
  'unavailable',
] as const
export type PreviewScreen = (typeof previewScreens)[number]

const pageShapes = {
  /** Answers `loaded`. It comes again when the page opens the widget with more prefill. */
  onload: {
    isPreview: isFlag,
    /** `settings` is the settings call's `data`; `href` is the page's address without the prefill parameters. */
    userInfo: { companyName: isText, settings: isRecord, href: isText, widgetType: isWidgetType },
    prefill: isPrefill,
  },
  /** The page's address has changed under the open widget; without the prefill parameters. */
  externalUrl: { url: isText },
  /** The page's own viewport in CSS pixels. Answers `getParentSize`. */
  sendParentSize: { width: isFigure, height: isFigure },
  /**
   * From the portal's designer alone: these settings over the published ones, and a screen without a visit. `language` of the
   * settings is what is spoken, `samples` what the company offers, if anything. `turn` counts the screens that were asked for,
   * so that the same one can be asked for again.
   */
  preview: { settings: isRecord, samples: isRecord, screen: isText, turn: isFigure },
} as const satisfies Record<string, Shape>

export type FrameToPage = FigureMessage | HostEventMessage
export type PageToFrame = Message<typeof pageShapes>
export type Onload = Extract<PageToFrame, { type: 'onload' }>

const envelope = { source: 'gable', v: 1 } as const

/** The value is of this kind; of a shape it has every field, each right, and no other. */
function matches(value: unknown, kind: Kind): boolean {
  if (typeof kind === 'function') return kind(value)
  const fields = Object.entries(kind)
  return (
    isRecord(value) &&
    Object.keys(value).length === fields.length &&
    fields.every(([name, of]) => matches(value[name], of))
  )
}

/** What a message of ours carries besides its envelope; of anything else nothing. */
function unwrap(data: unknown): Record<string, unknown> {
  const { source, v, ...message } = (data ?? {}) as Record<string, unknown>
  return source === envelope.source && v === envelope.v ? message : {}
}

/** The frame's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readFrameMessage(data: unknown): FrameToPage | undefined {
  const { type, ...fields } = unwrap(data)
  const known = Object.keys(fields).join() === frameFields[type as keyof typeof frameFields]
  const right =
    type === 'hostEvent'
      ? hostEventNames.includes(fields.name) && isDetail(fields.detail)
      : Object.values(fields).every(isFigure)
  return known && right ? (data as FrameToPage) : undefined
}

/** The page's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readPageMessage(data: unknown): PageToFrame | undefined {
  const { type, ...fields } = unwrap(data)
  const known = Object.entries(pageShapes).find(([name]) => name === type)
  return known && matches(fields, known[1]) ? (data as PageToFrame) : undefined
}

/** True when the event comes from this very window and origin: ask before reading its data. */
export function isFrom(event: MessageEvent, sender: Window | null, origin: string): boolean {
  return sender !== null && event.source === sender && event.origin === origin
}

/** Page to frame. The browser delivers it only while the frame's window is at that origin. */
export function postToFrame(frame: Window | null, origin: string, message: PageToFrame): void {
  frame?.postMessage({ ...envelope, ...message }, origin)
}

/** Frame to page. The browser delivers it only if the page really is at that origin. */
export function postToPage(page: Window, origin: string, message: FrameToPage): void {
  page.postMessage({ ...envelope, ...message }, origin)
}

/** The fragment of the frame's address in which the page says its own origin. Fragments never reach a server's log. */
export function parentOriginFragment(origin: string): string {
  return `#parentOrigin=${origin}`
}

/**
 * The page's origin from the frame's `location.hash`, or undefined: then nobody embeds the frame and it speaks to none.
 * It needs no trust: posting to a false origin delivers nothing, and who may embed is the frame-ancestors header's task.
 */
export function parentOriginFrom(hash: string): string | undefined {
  const claimed = new URLSearchParams(hash.slice(1)).get('parentOrigin') ?? ''
  try {
    const { origin } = new URL(claimed)
    return origin === claimed && origin !== 'null' ? origin : undefined
  } catch {
    return undefined
  }
}
