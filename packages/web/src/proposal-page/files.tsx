import { useState } from 'react'
import { fetchFile, type Source } from './source.ts'
import { text } from './texts/text.ts'

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
