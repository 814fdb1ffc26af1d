/**
 * What the contractor's page and the widget's frame say to each other. The shapes below are the one source: the types
 * are derived from them and every message that arrives is checked against them. The handshake is drawn in docs/embed.md.
 */

/**
 * A field's kind: an empty string, zero or false stands for any string, any finite number, any boolean; a list for one
 * of its words; a shape for an object with exactly these fields; a function decides itself.
 */
type Kind = '' | 0 | false | readonly unknown[] | Shape | ((value: unknown) => boolean)
interface Shape {
  readonly [field: string]: Kind
}

type Value<K> = K extends ''
  ? string
  : K extends 0
    ? number
    : K extends false
      ? boolean
      : K extends (value: unknown) => value is infer Guarded
        ? Guarded
        : K extends readonly (infer Word)[]
          ? Word
          : Fields<K>
type Fields<S> = { -readonly [Field in keyof S]: Value<S[Field]> }
type Flat<T> = { [Field in keyof T]: T[Field] }
type Message<Shapes> = { [Type in keyof Shapes]: Flat<{ type: Type } & Fields<Shapes[Type]>> }[keyof Shapes]

/** What the host page's own listeners learn. */
export interface HostEvents {
  /** The homeowner has chosen an address. */
  address: { fullAddress: string; street: string; city: string; state: string; zip: string; country: string }
  /** Prices are on the screen: the lowest and the highest figure that is shown, in cents, and what they are. */
  price: { priceType: 'total' | 'monthly' | 'range'; currency: string; fromCents: number; toCents: number }
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Texts and figures only. Not by name, so that a script which a page still caches passes on a field added later. */
function isDetail(value: unknown): value is HostEvents[HostEventName] {
  return isRecord(value) && Object.values(value).every((field) => typeof field === 'string' || Number.isFinite(field))
}

const frameShapes = {
  /** The frame's script listens now. The page answers with `onload`, each time. */
  loaded: {},
  /** The first screen is drawn. */
  removeSpinner: {},
  /** The wheel turned over a frame that has nothing left to scroll; in CSS pixels, down is positive. */
  wheelScroll: { deltaY: 0 },
  /** The content's height in CSS pixels. */
  widgetHeight: { height: 0 },
  /** A new step begins: its top should be in view. */
  scrollToTop: {},
  /** Asks for `sendParentSize`. */
  getParentSize: {},
  /** The roof search for the address has ended, with or without a roof. */
  predictionCompleted: {},
  /** Escape was pressed in the frame and nothing in the frame used it. */
  closeRequested: {},
  /** For the page's own listeners. */
  hostEvent: { name: ['address', 'price', 'lead', 'productRequested', 'error'], detail: isDetail },
} as const satisfies Record<string, Shape>

/** What a page may know beforehand. The address counts only when all four of its fields are there. */
export const addressFields = ['street1', 'city', 'state', 'postalCode'] as const
export const prefillFields = [...addressFields, 'firstName', 'lastName', 'email', 'phone', 'rep'] as const
export type Prefill = { [Field in (typeof prefillFields)[number]]?: string }

function isPrefill(value: unknown): value is Prefill {
  const fields: readonly string[] = prefillFields
  return (
    isRecord(value) && Object.entries(value).every(([name, text]) => fields.includes(name) && typeof text === 'string')
  )
}

const pageShapes = {
  /** Answers `loaded`. It comes again when the page opens the widget with more prefill. */
  onload: {
    isPreview: false,
    /** `settings` is the settings call's `data`; `href` is the page's address without the prefill parameters. */
    userInfo: { companyName: '', settings: isRecord, href: '', widgetType: ['slideOut', 'fullPage'] },
    prefill: isPrefill,
  },
  /** The page's address has changed under the open widget; without the prefill parameters. */
  externalUrl: { url: '' },
  /** The page's own viewport in CSS pixels. Answers `getParentSize`. */
  sendParentSize: { width: 0, height: 0 },
} as const satisfies Record<string, Shape>

export type FrameToPage = Exclude<Message<typeof frameShapes>, { type: 'hostEvent' }> | HostEventMessage
export type PageToFrame = Message<typeof pageShapes>
export type Onload = Extract<PageToFrame, { type: 'onload' }>
export type WidgetType = Onload['userInfo']['widgetType']

const envelope = { source: 'gable', v: 1 } as const

/** The value is of this kind; of a shape it has every field, each right, and no other. */
function matches(value: unknown, kind: Kind): boolean {
  if (typeof kind === 'function') return kind(value)
  if (Array.isArray(kind)) return kind.includes(value)
  if (typeof kind !== 'object') return kind === 0 ? Number.isFinite(value) : typeof value === typeof kind
  const shape = kind as Shape
  const fields = Object.keys(shape)
  return (
    isRecord(value) &&
    Object.keys(value).length === fields.length &&
    fields.every((field) => matches(value[field], shape[field] as Kind))
  )
}

/** Tried against each shape: looking up a shape by a word of the message's own would also find what is no shape. */
function accept<Message>(data: unknown, shapes: Record<string, Shape>): Message | undefined {
  const { source, v } = envelope
  return Object.keys(shapes).some((type) => matches(data, { source: [source], v: [v], type: [type], ...shapes[type] }))
    ? (data as Message)
    : undefined
}

/** The frame's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readFrameMessage(data: unknown): FrameToPage | undefined {
  return accept(data, frameShapes)
}

/** The page's message, or undefined for anything that is not exactly one. The caller has checked window and origin. */
export function readPageMessage(data: unknown): PageToFrame | undefined {
  return accept(data, pageShapes)
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
