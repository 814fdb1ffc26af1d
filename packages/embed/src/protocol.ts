/**
 * The messages between the contractor's page and the widget's frame. The shapes below are the single source: the types
 * are derived from them, and every received message is validated against them. The handshake is drawn in docs/embed.md.
 */

/** The kind of a field: a guard function, or an object with exactly the fields of a shape. */
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

/** The events that the host page's listeners receive. */
export interface HostEvents {
  address: { fullAddress: string; street: string; city: string; state: string; zip: string; country: string }
  /** Prices are on the screen: the lowest and highest amount shown, in cents, and what they are. */
  price: {
    priceType: 'total' | 'monthly' | 'range' | 'monthlyRange'
    currency: string
    fromCents: number
    toCents: number
  }
  /** A contact form was received. Says which form, but never who: the page does not need to know the homeowner. */
  lead: { form: 'rqpLeads' | 'otherContacts' }
  productRequested: { productName: string }
  /** The widget has shown the homeowner an error, with the message on the screen. */
  error: { code: string; message: string }
}
export type HostEventName = keyof HostEvents
export type HostEventMessage = {
  [Name in HostEventName]: { type: 'hostEvent'; name: Name; detail: HostEvents[Name] }
}[HostEventName]

/** Messages are received as copies, so a plain object has this page's own prototype. */
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

/**
 * Accepts only strings and numbers. Does not check names, so that a cached script forwards fields that are added later.
 */
function isDetail(value: unknown): value is HostEvents[HostEventName] {
  return isRecord(value) && Object.values(value).every((field) => isText(field) || isFigure(field))
}

/**
 * The frame's messages with their fields, in the order in which they are sent. All fields are numbers, except those of
 * `hostEvent`.
 */
const frameFields = {
  /** The frame's script is listening. The page answers with `onload` each time. */
  loaded: '',
  /** The first screen is drawn. */
  removeSpinner: '',
  /** The wheel was turned over a frame that cannot scroll any further; in CSS pixels, down is positive. */
  wheelScroll: 'deltaY',
  /** In CSS pixels. */
  widgetHeight: 'height',
  /** A new step has started: its top should be in view. */
  scrollToTop: '',
  getParentSize: '',
  /** The roof search for the address has ended, with or without a roof. */
  predictionCompleted: '',
  /** Escape was pressed in the frame and nothing there handled it. */
  closeRequested: '',
  /** An event for the page's own listeners. */
  hostEvent: 'name,detail',
} as const
type FrameFields = Omit<typeof frameFields, 'hostEvent'>
type FigureMessage = {
  [Type in keyof FrameFields]: Flat<{ type: Type } & { [Field in Exclude<FrameFields[Type], ''>]: number }>
}[keyof FrameFields]

/** What a page may know in advance. The address counts only if all four of its fields are present. */
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

/** The screens that the designer can preview, in the homeowner's order. */
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
  /** Answers `loaded`. Sent again when the page opens the widget with more prefill. */
  onload: {
    isPreview: isFlag,
    /** `settings` is the settings call's `data`; `href` is the page's URL without the prefill parameters. */
    userInfo: { companyName: isText, settings: isRecord, href: isText, widgetType: isWidgetType },
    prefill: isPrefill,
  },
  /** The page's URL has changed while the widget is open; without the prefill parameters. */
  externalUrl: { url: isText },
  /** The page's own viewport in CSS pixels. Answers `getParentSize`. */
  sendParentSize: { width: isFigure, height: isFigure },
  /**
   * Sent only by the portal's designer: these settings override the published ones, and a screen is shown without a
   * visit. The settings' `language` is the one shown; `samples` are the company's products, if any. `turn` counts the
   * requests, so that the same screen can be requested again.
   */
  preview: { settings: isRecord, samples: isRecord, screen: isText, turn: isFigure },
} as const satisfies Record<string, Shape>

export type FrameToPage = FigureMessage | HostEventMessage
export type PageToFrame = Message<typeof pageShapes>
export type Onload = Extract<PageToFrame, { type: 'onload' }>

const envelope = { source: 'gable', v: 1 } as const

/** Whether the value is of this kind; for a shape, whether it has exactly its fields, each valid. */
function matches(value: unknown, kind: Kind): boolean {
  if (typeof kind === 'function') return kind(value)
  const fields = Object.entries(kind)
  return (
    isRecord(value) &&
    Object.keys(value).length === fields.length &&
    fields.every(([name, of]) => matches(value[name], of))
  )
}

/** The fields of one of our messages without its envelope; empty for anything else. */
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

/** Whether the event comes from this exact window and origin. Check this before reading its data. */
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

/**
 * The fragment of the frame's URL that contains the page's origin. Fragments are never sent to a server, so no log
 * contains it.
 */
export function parentOriginFragment(origin: string): string {
  return `#parentOrigin=${origin}`
}

/**
 * The page's origin from the frame's `location.hash`, or undefined: then the frame is not embedded and sends no
 * messages. It needs no trust: a message posted to a false origin is not delivered, and the frame-ancestors header
 * controls who may embed.
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
