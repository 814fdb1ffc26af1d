import type { RoofQuote, RoofQuoteEventName, RoofQuoteEvents } from './api.ts'
import type { Controller } from './controller.ts'
import { quietly } from './errors.ts'

export type Emit = <Name extends RoofQuoteEventName>(
  widgetId: string,
  name: Name,
  detail: RoofQuoteEvents[Name],
) => void

/** Shared by all embed scripts of a page: its widgets by id (undefined inside if one failed to start), and events. */
export interface Registry {
  widgets: Map<string, Promise<Controller | undefined>>
  emit: Emit
}

/** A call recorded by the queue stub: name and arguments; `off` is set once the call has been made. */
type QueuedCall = [name: keyof RoofQuote, ...args: unknown[]] & { off?: unknown }

/** `registry` is for other embed scripts on the page, not for the page itself. */
type Installed = Partial<RoofQuote> & { q?: QueuedCall[]; registry?: Registry }

/**
 * Installs `window.RoofQuote`, on top of a queue stub if there is one, or returns what another script has installed.
 */
export function installHostApi(): Registry {
  const page: { RoofQuote?: Installed } = window
  page.RoofQuote ??= {}
  const installed = page.RoofQuote
  if (installed.registry) return installed.registry
  const widgets: Registry['widgets'] = new Map()
  // The browser reports an error in a listener as the page's own, and the other listeners still run.
  const events = new EventTarget()
  const ready: object[] = []
  const forAll = (name: 'close' | 'destroy') => () => {
    for (const widget of widgets.values()) widget.then(quietly((it) => it?.[name]()))
  }
  const api: RoofQuote = {
    open(options) {
      const [first] = widgets.keys()
      widgets.get((options?.widgetId ?? first)!)?.then(quietly((widget) => widget?.open(options)))
    },
    close: forAll('close'),
    destroy: forAll('destroy'),
    on(name, listener) {
      const tell = (event: unknown) => listener((event as CustomEvent).detail)
      events.addEventListener(name, tell)
      // Late listeners are also notified that a widget is ready.
      if (name === 'ready') for (const detail of ready) queueMicrotask(() => tell({ detail }))
      return () => events.removeEventListener(name, tell)
    },
  }
  const emit: Emit = (widgetId, name, fields) => {
    const detail = { widgetId, ...fields }
    if (name === 'ready') ready.push(detail)
    events.dispatchEvent(new CustomEvent(name, { detail }))
  }
  const registry = { widgets, emit }
  Object.assign(installed, api, { registry })
  // The calls recorded by the queue stub, made as soon as this script has registered its widget.
  queueMicrotask(
    quietly(() => {
      for (const stored of installed.q?.splice(0) ?? []) {
        const [name, ...args] = stored
        stored.off = (api[name] as ((...args: unknown[]) => unknown) | undefined)?.(...args)
      }
    }),
  )
  return registry
}
