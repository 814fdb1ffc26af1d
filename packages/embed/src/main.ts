import { type Controller, createController } from './controller.ts'
import { quietly, report } from './errors.ts'
import { installHostApi, type Registry } from './host-api.ts'
import { defineInlineElement } from './inline.ts'
import { findInline, inlineTag } from './inline-tag.ts'
import { readOpening } from './page-address.ts'
import { readScriptTag, type ScriptTag } from './script-tag.ts'
import { loadConfig, loadSettings, unavailable } from './settings.ts'
import type { Widget } from './widget.ts'

async function createWidget(from: string, id: string, registry: Registry): Promise<Controller | undefined> {
  const emit: Widget['emit'] = (name, detail) => registry.emit(id, name, detail)
  const [settings, config] = await Promise.all([loadSettings(from, id), loadConfig(from)])
  if (config && typeof settings !== 'string')
    return createController({ id, config, settings, opening: readOpening(location.search), emit })
  report(config ? (settings as string) : unavailable, emit)
  // Lets a later script or element try again.
  registry.widgets.delete(id)
}

/**
 * Puts the script's own widget into the page's places for it, or otherwise adds the slide-out. A script that runs
 * again, as it does when an app has replaced the page's body, finds its existing widget and keeps what is already on
 * the page.
 */
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
  const { refresh, open, widget, hasScript } = controller
  refresh(true)
  if (hasScript) return controller
  controller.hasScript = true
  widget.emit('ready', { companyName: widget.settings.company.name })
  if (widget.opening.open) open()
  return controller
}

function run(tag: ScriptTag) {
  const { origin: from, id } = tag
  const registry = installHostApi()
  const { widgets } = registry
  const find = (key: string) => {
    const known = widgets.get(key) ?? createWidget(from, key, registry)
    widgets.set(key, known)
    return known
  }
  widgets.set(id, quietly(putOnPage)(tag, find(id)))
  defineInlineElement(id, find)
}

// In a srcdoc frame (a site builder's editor), the page around it already runs this script.
if (location.href !== 'about:srcdoc') {
  const tag = readScriptTag(document.currentScript)
  if (typeof tag === 'string') console.error(tag)
  else quietly(run)(tag)
}
