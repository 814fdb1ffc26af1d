import type { BrandingDraft } from '@gable/contract/branding-field'
import { isFrom, type PreviewScreen, parentOriginFragment, postToFrame, readFrameMessage } from '@gable/embed/protocol'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Place } from '../seen-on.ts'
import { text } from '../texts/text.ts'
import classes from './Preview.module.css'
import type { PreviewData } from './use-preview-data.ts'

interface FramePreviewProps {
  widgetId: string
  companyName: string
  /** The settings as homeowners would see them. */
  shown: BrandingDraft
  data: PreviewData
  place: { at: Place; turn: number }
}

/** The real frame, updated by messages. It loads once and is not reloaded during typing. */
export function FramePreview({ widgetId, companyName, shown, data, place }: FramePreviewProps) {
  const iframe = useRef<HTMLIFrameElement>(null)
  const [spoken, setSpoken] = useState(false)
  const { origin } = window.location
  // While the website is shown, the hidden frame stays at its last screen.
  const [last, setLast] = useState<{ screen: PreviewScreen; turn: number }>({ screen: 'address', turn: 0 })
  if (place.at !== 'website' && place.turn !== last.turn) setLast({ screen: place.at, turn: place.turn })

  const post = (message: Parameters<typeof postToFrame>[2]) =>
    postToFrame(iframe.current?.contentWindow ?? null, origin, message)
  const show = useEffectEvent(() =>
    post({ type: 'preview', settings: { ...shown, ...data.media }, samples: data.samples, ...last }),
  )
  const hear = useEffectEvent((event: MessageEvent) => {
    if (!isFrom(event, iframe.current?.contentWindow ?? null, origin)) return
    if (readFrameMessage(event.data)?.type !== 'loaded') return
    const userInfo = { companyName, settings: {}, href: `${origin}/`, widgetType: 'slideOut' as const }
    post({ type: 'onload', isPreview: true, userInfo, prefill: {} })
    show()
    setSpoken(true)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => hear(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is new is what is to be shown
  useEffect(() => {
    if (spoken) show()
  }, [spoken, shown, data, last])
  return (
    <iframe
      ref={iframe}
      className={classes.frame}
      title={text('preview.frame')}
      src={`/roof-quote-pro/${encodeURIComponent(widgetId)}?isPreview=true${parentOriginFragment(origin)}`}
    />
  )
}
