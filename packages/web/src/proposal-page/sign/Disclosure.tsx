import { disclosures } from '@gable/contract/e-sign-disclosure'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { useId } from 'react'
import { text } from '../texts/text.ts'
import { FieldError, invalid } from './FieldError.tsx'

interface Props {
  language: SpokenLanguage
  accepted: boolean
  error: string | undefined
  onChange: (accepted: boolean) => void
}

export function Disclosure({ language, accepted, error, onChange }: Props) {
  const errorId = useId()
  return (
    <div className="sign-disclosure">
      <details>
        <summary>{text('sign.disclosure')}</summary>
        {disclosures[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <label className="sign-accept">
        <input
          type="checkbox"
          checked={accepted}
          {...invalid(errorId, error)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <span>{text('sign.accept')}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  )
}
