import { disclosures } from '@gable/contract/e-sign-disclosure'
import type { SpokenLanguage } from '@gable/contract/format/locale'
import { text } from '../texts/text.ts'

interface Props {
  language: SpokenLanguage
  accepted: boolean
  onChange: (accepted: boolean) => void
}

/** The electronic-records disclosure, and the consent to it. */
export function Disclosure({ language, accepted, onChange }: Props) {
  return (
    <div className="sign-disclosure">
      <details>
        <summary>{text('sign.disclosure')}</summary>
        {disclosures[language].map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <label className="sign-accept">
        <input type="checkbox" checked={accepted} onChange={(event) => onChange(event.currentTarget.checked)} />
        <span>{text('sign.accept')}</span>
      </label>
    </div>
  )
}
