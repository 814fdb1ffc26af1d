import { parentOriginFragment } from '@gable/embed/protocol'
import { expect, test } from 'vitest'
import type { FrameWindow } from './page-channel.ts'
import { createPageStore } from './page-store.ts'

const ours = 'https://gable.example'

const requested = { settings: { titlesColor: '#112233' }, samples: {}, screen: 'roof', turn: 1 }

/** The preview that a frame stores after the designer's message from a page of this origin. */
function previewOf(origin: string, isPreview: boolean) {
  const parent = { postMessage: () => {} } as unknown as Window
  let hear = (_event: MessageEvent) => {}
  const frame: FrameWindow = {
    parent,
    location: { hash: parentOriginFragment(origin), origin: ours },
    addEventListener: (_, listener) => {
      hear = listener
    },
    removeEventListener: () => {},
  }
  const store = createPageStore(frame, { widgetId: 'one', isPreview, prefill: {}, href: `${ours}/` })
  const data = { source: 'gable', v: 1, type: 'preview', ...requested }
  hear({ data, source: parent, origin } as unknown as MessageEvent)
  return store.get().preview
}

test('the designer is accepted from our own origin in a preview, and never otherwise', () => {
  expect(previewOf(ours, true)).toMatchObject(requested)
  expect(previewOf(ours, false)).toBeNull()
  expect(previewOf('https://roofer.example', true)).toBeNull()
})
