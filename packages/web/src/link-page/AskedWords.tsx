import { type ComponentType, useEffect, useState } from 'react'
import type { WordsFormProps } from './WordsForm.tsx'

/** The form of words to the company, loaded once it is asked for: most homeowners only read. */
export function AskedWords(props: WordsFormProps) {
  const [Form, setForm] = useState<ComponentType<WordsFormProps> | null>(null)
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    import('./WordsForm.tsx').then(
      (loaded) => setForm(() => loaded.default),
      () => setLost(true),
    )
  }, [])
  if (Form) return <Form {...props} />
  if (!isLost) return null
  return (
    <div className="words-form">
      <p role="alert" className="words-fault">
        {props.refused('fault')}
      </p>
      <button type="button" className="button button-link" onClick={props.onCancel}>
        {props.cancel}
      </button>
    </div>
  )
}
