import { useState } from 'react'
import { useWidget } from '../../widget-context.ts'

/** The company's own picture or video above the text; a video never autoplays. Shows nothing if it fails to load. */
export default function ThankYouMedia() {
  const {
    thankYouMediaType: type,
    thankYouMedia: src,
    thankYouMediaPoster: poster,
    thankYouMediaAlt: alt,
  } = useWidget().settings
  const [missing, setMissing] = useState(false)
  if (missing || !src) return null
  const onError = () => setMissing(true)
  if (type === 'image')
    return <img className="thank-you-media" src={src} alt={alt} decoding="async" onError={onError} />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the contractor's own video comes without captions
    <video
      className="thank-you-media"
      aria-label={alt || undefined}
      src={src}
      poster={poster || undefined}
      controls
      playsInline
      preload="metadata"
      onError={onError}
    />
  )
}
