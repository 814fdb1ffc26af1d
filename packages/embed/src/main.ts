import { report } from './errors.ts'
import { installHostApi, type Registry } from './host-api.ts'
import { defineInlineElement } from './inline.ts'
import { readOpening } from './page-address.ts'
import { readScriptTag, type ScriptTag } from './script-tag.ts'
import { loadConfig, loadSettings, unavailable } from './settings.ts'
import { type Controller, createController, findInline, inlineTag, type Widget } from './widget.ts'

async function createWidget(from: string, id: string, registry: Registry): Promise<Controller | undefined> {
  const emit: Widget['emit'] = (name, detail) => registry.emit(id, name, detail)
  const [settings, config] = await Promise.all([loadSettings(from, id), loadConfig(from)])
  if (typeof settings !== 'string' && config)
    return createController({ id, config, settings, opening: readOpening(location.search), emit })
  report(typeof settings === 'string' ? settings : unavailable, emit)
}

/** Puts the script's own widget into the page's places for it, or else as the slide-out. */
async function putOnPage({ id, target }: ScriptTag, creation: Promise<Controller | undefined>) {
  const controller = await creation
  if (document.readyState === 'loading') await new Promise((parsed) => addEventListener('DOMContentLoaded', parsed))
  if (!controller) return
  for (const place of document.querySelectorAll(target ? `[data-roof-quote],${target}` : '[data-roof-quote]')) {
    if (findInline(place)) continue
    const inline = document.createElement(inlineTag)
    inline.setAttribute('widget-id', id)
    place.replaceChildren(inline)
  }
  const { refresh, open, widget } = controller
  refresh(true)
  widget.emit('ready', { companyName: widget.settings.company.name })
  if (widget.opening.open) open()
  return controller
}

function run(tag: ScriptTag) {
  const { origin: from, id } = tag
  const registry = installHostApi()
  const { widgets } = registry
  if (widgets.has(id)) return
  widgets.set(
    id,
    putOnPage(tag, createWidget(from, id, registry)).catch((fault) => {
      console.error(fault)
      return undefined
    }),
  )
  defineInlineElement(id, (other) => {
    const known = widgets.get(other) ?? createWidget(from, other, registry)
    widgets.set(other, known)
    return known
  })
}

// In a srcdoc frame (a site builder's editor) the page around it already runs this script.
if (location.href !== 'about:srcdoc') {
  const tag = readScriptTag(document.currentScript)
  if (typeof tag === 'string') console.error(tag)
  else run(tag)
}
