/**
 * What the contractor's page and the widget's frame say to each other. The shapes below are the one source: the types
 * are derived from them and every message that arrives is checked against them. The handshake is drawn in docs/embed.md.
 */

/** A field's kind; a trailing `?` means it may be absent, a list means one of these words, a nested shape an object. */
type Kind = 'string' | 'string?' | 'number' | 'boolean' | 'object' | readonly string[] | Shape
interface Shape {
  readonly [field: string]: Kind
}

type Value<K> = K extends 'string' | 'string?'
  ? string
  : K extends 'number'
    ? number
    : K extends 'boolean'
      ? boolean
      : K extends 'object'
        ? Record<string, unknown>
        : K extends readonly (infer Word)[]
          ? Word
          : Fields<K>
type Fields<S> = { -readonly [F in keyof S as S[F] extends 'string?' ? never : F]: Value<S[F]> } & {
  -readonly [F in keyof S as S[F] extends 'string?' ? F : never]?: string
}
type Flat<T> = { [F in keyof T]: T[F] }
type Message<Shapes> = { [T in keyof Shapes]: Flat<{ type: T } & Fields<Shapes[T]>> }[keyof Shapes]

const hostEventShapes = {
  /** The homeowner has chosen an address. */
  address: {
    fullAddress: 'string',
    street: 'string',
    city: 'string',
    state: 'string',
    zip: 'string',
    country: 'string',
  },
  /** Prices are on the screen: the lowest and the highest figure that is shown, in cents, and what they are. */
  price: { priceType: ['total', 'monthly', 'range'], currency: 'string', fromCents: 'number', toCents: 'number' },
  /** A contact form was received. It says which form, never who: the page has no need to know the homeowner. */
  lead: { form: ['rqpLeads', 'otherContacts'] },
  /** The homeowner asked for a product's details. */
  productRequested: { productName: 'string' },
  /** The widget has shown the homeowner an error; the message is the sentence on the screen. */
  error: { code: 'string', message: 'string' },
} as const satisfies Record<string, Shape>

const frameShapes = {
  /** The frame's script listens now. The page answers with `onload`, each time. */
  loaded: {},
  /** The first screen is drawn. */
  removeSpinner: {},
  /** The wheel turned over a frame that has nothing left to scroll; in CSS pixels, down is positive. */
  wheelScroll: { deltaY: 'number' },
  /** The content's height in CSS pixels. */
  widgetHeight: { height: 'number' },
  /** A new step begins: its top should be in view. */
  scrollToTop: {},
  /** Asks for `sendParentSize`. */
  getParentSize: {},
  /** The roof search for the address has ended, with or without a roof. */
  predictionCompleted: {},
  /** Escape was pressed in the frame and nothing in the frame used it. */
  closeRequested: {},
} as const satisfies Record<string, Shape>

/** What a page may know beforehand. The address counts only when all four of its fields are there. */
const prefillShape = {
  street1: 'string?',
  city: 'string?',
  state: 'string?',
  postalCode: 'string?',
  firstName: 'string?',
  lastName: 'string?',
  email: 'string?',
  phone: 'string?',
  rep: 'string?',
} as const satisfies Shape

const pageShapes = {
  /** Answers `loaded`. It comes again when the page opens the widget with more prefill. */
  onload: {
    isPreview: 'boolean',
    /** `settings` is the settings call's `data`; `href` is the page's address without the prefill parameters. */
    userInfo: { companyName: 'string', settings: 'object', href: 'string', widgetType: ['slideOut', 'fullPage'] },
    prefill: prefillShape,
  },
  /** The page's address has changed under the open widget; without the prefill parameters. */
  externalUrl: { url: 'string' },
  /** The page's own viewport in CSS pixels. Answers `getParentSize`, and comes by itself when the page is resized. */
  sendParentSize: { width: 'number', height: 'number' },
} as const satisfies Record<string, Shape>

export type HostEventName = keyof typeof hostEventShapes
export type HostEventDetail<Name extends HostEventName = HostEventName> = Flat<Fields<(typeof hostEventShapes)[Name]>>
export type HostEventMessage = {
  [Name in HostEventName]: { type: 'hostEvent'; name: Name; detail: HostEventDetail<Name> }
}[HostEventName]
export type FrameToPage = Message<typeof frameShapes> | HostEventMessage
export type PageToFrame = Message<typeof pageShapes>
export type Onload = Extract<PageToFrame, { type: 'onload' }>
export type Prefill = Onload['prefill']
export type WidgetType = Onload['userInfo']['widgetType']

export const prefillFields = Object.keys(prefillShape) as (keyof Prefill)[]

const envelope = { source: 'gable', v: 1 } as const

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isOfKind(value: unknown, kind: Kind): boolean {
  if (kind === 'object') return isRecord(value)
  if (kind === 'number') return Number.isFinite(value)
  if (kind === 'string?') return value === undefined || typeof value === 'string'
  if (typeof kind === 'string') return typeof value === kind
  return Array.isArray(kind) ? kind.includes(value) : fits(value, kind as Shape)
}

/** Every field of the shape is there and right, and there is no other. */
function fits(value: unknown, shape: Shape | undefined): boolean {
  return (
    isRecord(value) &&
    !!shape &&
    Object.keys(value).every((field) => Object.hasOwn(shape, field)) &&
    Object.entries(shape).every(([field, kind]) => isOfKind(value[field], kind))
  )
}

function read(data: unknown, shapeOf: (message: Record<string, unknown>) => Shape | undefined) {
  if (!isRecord(data)) return undefined
  const { source, v, ...message } = data
  if (source !== envelope.source || v !== envelope.v) return undefined
  const { type, ...fields } = message
  return fits(fields, shapeOf(message)) ? message : undefined
}

function own<Table extends object>(table: Table, key: unknown): Shape | undefined {
  return typeof key === 'string' && Object.hasOwn(table, key) ? (table[key as keyof Table] as Shape) : undefined
}

/** The frame's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readFrameMessage(data: unknown): FrameToPage | undefined {
  return read(data, ({ type, name }) => {
    const detail = type === 'hostEvent' && own(hostEventShapes, name)
    return detail ? { name: 'string', detail } : own(frameShapes, type)
  }) as FrameToPage | undefined
}

/** The page's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readPageMessage(data: unknown): PageToFrame | undefined {
  return read(data, ({ type }) => own(pageShapes, type)) as PageToFrame | undefined
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
  return `#parentOrigin=${encodeURIComponent(origin)}`
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
