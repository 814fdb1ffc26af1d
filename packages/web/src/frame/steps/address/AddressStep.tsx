import { useState } from 'react'
import { MeasureIcon, PinIcon, PriceIcon } from '../../../homeowner/parts/icons.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { AddressField } from './AddressField.tsx'
import { HouseIllustration } from './HouseIllustration.tsx'
import './address-step.css'

/** The first screen: asks for the address and says what happens next. */
export function AddressStep() {
  const { settings } = useWidget()
  const media = settings.mapSettingsCenterpointType === 'customImage' ? settings.mapSettingsPlaceholderMedia : ''
  return (
    <div className={media ? 'address-step address-over-media' : 'address-step'}>
      <div className="address-words">
        <StepHeading title={text('address.title')}>{text('address.subtitle')}</StepHeading>
        <AddressField />
        <HowItWorks />
      </div>
      {media ? <Media url={media} /> : <HouseIllustration />}
    </div>
  )
}

/** The company's own picture behind the first screen; falls back to the drawing if it fails to load. */
function Media({ url }: { url: string }) {
  const [missing, setMissing] = useState(false)
  if (missing) return <HouseIllustration />
  return <img className="address-media" src={url} alt="" onError={() => setMissing(true)} />
}

const ways = [
  { key: 'locate', Icon: PinIcon },
  { key: 'measure', Icon: MeasureIcon },
  { key: 'price', Icon: PriceIcon },
] as const

function HowItWorks() {
  return (
    <ol className="address-how" aria-label={text('address.how')}>
      {ways.map(({ key, Icon }) => (
        <li key={key}>
          <span className="address-how-icon">
            <Icon size={22} />
          </span>
          <span>
            <strong>{text(`address.how.${key}`)}</strong>
            <small>{text(`address.how.${key}.text`)}</small>
          </span>
        </li>
      ))}
    </ol>
  )
}
