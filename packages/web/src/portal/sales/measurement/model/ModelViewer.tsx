import type { RoofMesh } from '@gable/roof/model/mesh'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { text } from '../text.ts'
import classes from './Model.module.css'
import { type ModelLook, type ModelMove, moveOf } from './model-look.ts'
import type { ModelScene } from './scene.ts'

/** The methods that the buttons around the picture use. */
export interface ModelHandle {
  move(move: ModelMove): void
  /** Returns null until there is a picture. */
  picture(): Promise<Blob> | null
}

interface ModelViewerProps {
  mesh: RoofMesh
  look: ModelLook
  label: string
  handle: Ref<ModelHandle>
  onChoose: (facet: number | null) => void
  /** Called if WebGL is unavailable or its context was lost. */
  onUnavailable: () => void
}

/** The house in 3D. Three.js is a chunk of its own, loaded when the first model is shown. */
export function ModelViewer({ mesh, look, label, handle, onChoose, onUnavailable }: ModelViewerProps) {
  const host = useRef<HTMLDivElement>(null)
  const scene = useRef<ModelScene | null>(null)
  const now = useRef({ look, onChoose, onUnavailable })
  now.current = { look, onChoose, onUnavailable }

  useEffect(() => {
    const element = host.current!
    let left = false
    const load = async () => {
      // Checked here, because three.js would log an error to the console.
      if (!hasWebGl()) return now.current.onUnavailable()
      const { createScene } = await import('./scene.ts')
      if (left) return
      performance.mark('roof-model:loaded')
      scene.current = createScene(element, mesh, now.current.look, {
        onChoose: (facet) => now.current.onChoose(facet),
        onLost: () => now.current.onUnavailable(),
        onDrawn: () => {
          if (element.dataset.drawn) return
          element.dataset.drawn = 'yes'
          // The next frame starts after this one has been displayed.
          requestAnimationFrame(() => performance.mark('roof-model:drawn'))
        },
      })
    }
    load().catch((error: unknown) => {
      if (left) return
      console.error(error)
      now.current.onUnavailable()
    })
    return () => {
      left = true
      scene.current?.dispose()
      scene.current = null
      delete element.dataset.drawn
    }
  }, [mesh])

  useEffect(() => scene.current?.show(look), [look])

  useImperativeHandle(handle, () => ({
    move: (move) => scene.current?.move(move),
    picture: () => scene.current?.picture() ?? null,
  }))

  return (
    <div
      ref={host}
      className={classes.canvas}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys turn the picture
      tabIndex={0}
      role="application"
      aria-label={label}
      aria-roledescription={text('model.role')}
      onKeyDown={(event) => {
        const move = moveOf(event)
        if (!move) return
        event.preventDefault()
        scene.current?.move(move)
      }}
    />
  )
}

function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers allow only a few active contexts, so this one is released after the check.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
