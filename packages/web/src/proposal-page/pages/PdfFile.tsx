import { useEffect, useRef, useState } from 'react'
import { OpenFile } from '../files.tsx'
import { fetchBytes, type Source } from '../source.ts'
import { text } from '../texts/text.ts'
import type { PdfPage } from './pdf-pages.ts'

/**
 * Uploaded pages as pictures that load when they come near the screen, with their text for screen readers, and a link
 * to the file itself.
 */
export function PdfFile({ source, fileId, name }: { source: Source; fileId: string; name: string }) {
  const [pages, setPages] = useState<readonly PdfPage[]>([])
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let close: (() => void) | undefined
    let wanted = true
    const open = async () => {
      const { openPages } = await import('./pdf-pages.ts')
      const opened = await openPages(await fetchBytes(source, fileId))
      if (!wanted) return opened.close()
      close = opened.close
      setPages(opened.pages)
    }
    // If the pages cannot be drawn, the link to the file remains.
    const unwatch = whenNear(place.current!, () => void open().catch(() => undefined))
    return () => {
      wanted = false
      unwatch()
      close?.()
      setPages([])
    }
  }, [source, fileId])
  return (
    <>
      <OpenFile source={source} fileId={fileId} name={name} />
      <div ref={place} className="proposal-pages">
        {pages.map((page) => (
          <Page
            key={page.number}
            page={page}
            label={text('pages.page', { name, page: page.number, of: pages.length })}
          />
        ))}
      </div>
    </>
  )
}

function Page({ page, label }: { page: PdfPage; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const { current } = canvas
    if (!current) return
    let erase: (() => void) | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !erase) erase = page.draw(current)
        if (!entry?.isIntersecting) {
          erase?.()
          erase = undefined
        }
      },
      { rootMargin: near },
    )
    observer.observe(current)
    return () => {
      observer.disconnect()
      erase?.()
    }
  }, [page])
  return (
    <figure>
      <canvas ref={canvas} role="img" aria-label={label} style={{ aspectRatio: page.ratio }} />
      {page.text && <figcaption className="visually-hidden">{page.text}</figcaption>}
    </figure>
  )
}

/** Distance from the screen at which pages load. */
const near = '600px'

/**
 * Runs once when an element comes near the screen.
 * @returns a function that stops waiting.
 */
function whenNear(element: Element, work: () => void): () => void {
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      work()
    },
    { rootMargin: near },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
