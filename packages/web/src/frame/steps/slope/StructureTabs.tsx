import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { text } from '../../texts/index.ts'

interface Props {
  roofs: { id: string; name: string }[]
  currentId: string
  onChoose(id: string): void
  children: ReactNode
}

/** Chooses between several roofs. A single roof needs no tab. */
export function StructureTabs({ roofs, currentId, onChoose, children }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  if (roofs.length < 2) return children

  function move(event: KeyboardEvent) {
    const at = roofs.findIndex(({ id }) => id === currentId)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    const next = step === undefined ? undefined : roofs.at(step % roofs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.id)
    list.current?.querySelector<HTMLElement>(`[data-roof="${CSS.escape(next.id)}"]`)?.focus()
  }

  return (
    <>
      <div ref={list} className="roof-tabs" role="tablist" aria-label={text('shape.roofs')} onKeyDown={move}>
        {roofs.map(({ id, name }) => (
          <button
            key={id}
            id={`${prefix}-${id}`}
            type="button"
            role="tab"
            data-roof={id}
            aria-selected={id === currentId}
            aria-controls={`${prefix}-panel`}
            tabIndex={id === currentId ? 0 : -1}
            onClick={() => onChoose(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div id={`${prefix}-panel`} className="roof-tab-panel" role="tabpanel" aria-labelledby={`${prefix}-${currentId}`}>
        {children}
      </div>
    </>
  )
}
