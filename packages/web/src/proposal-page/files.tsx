import { useEffect, useState } from 'react'
import { fetchFile, release, type Source, savePdf } from './source.ts'
import { text } from './texts/text.ts'

/** A picture of the proposal; renders nothing until it is loaded, or if it cannot be. */
export function Picture({
  source,
  fileId,
  alt,
  className,
}: {
  source: Source
  fileId: string
  alt: string
  className?: string
}) {
  const address = useFile(source, fileId)
  return address ? <img src={address} alt={alt} className={className} /> : null
}

/** The URL of a file; undefined until it is loaded. */
export function useFile(source: Source, fileId: string): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    let wanted = true
    let created: string | undefined
    void fetchFile(source, fileId)
      .then((url) => {
        if (!wanted) return release(url)
        created = url
        setAddress(url)
      })
      .catch(() => undefined)
    return () => {
      wanted = false
      if (created) release(created)
    }
  }, [source, fileId])
  return address
}

/** Opens uploaded pages in a new tab. */
export function OpenFile({ source, fileId, name }: { source: Source; fileId: string; name: string }) {
  const [failed, setFailed] = useState(false)
  const open = async () => {
    setFailed(false)
    // Before any await: browsers only open a tab directly after a click.
    const tab = window.open('', '_blank')
    try {
      const address = await fetchFile(source, fileId)
      if (tab) tab.location.href = address
      else window.location.href = address
    } catch {
      tab?.close()
      setFailed(true)
    }
  }
  return (
    <>
      <button type="button" className="button button-link" onClick={() => void open()}>
        {text('action.open', { name })}
      </button>
      <p role="status" className="letter-quiet">
        {failed && text('action.failed')}
      </p>
    </>
  )
}

export function SavePdf({ source }: { source: Source }) {
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready')
  const save = async () => {
    if (state === 'making') return
    setState('making')
    setState((await savePdf(source)) ? 'ready' : 'failed')
  }
  return (
    <div>
      <button
        type="button"
        className="button button-secondary"
        aria-disabled={state === 'making'}
        onClick={() => void save()}
      >
        {text(state === 'making' ? 'action.pdfMaking' : 'action.pdf')}
      </button>
      <p role="status" className="letter-quiet">
        {state === 'failed' && text('action.failed')}
      </p>
    </div>
  )
}
