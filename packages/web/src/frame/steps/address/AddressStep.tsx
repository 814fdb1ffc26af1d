import { useState } from 'react'
import { MeasureIcon, PinIcon, PriceIcon } from '../../../homeowner/parts/icons.tsx'
import { StepHeading } from '../../../homeowner/parts/StepHeading.tsx'
import { text } from '../../texts/index.ts'
import { useWidget } from '../../widget-context.ts'
import { AddressField } from './AddressField.tsx'
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

/** A house with its roof measured, in the branding's colors: shows at a glance what the widget does. */
function HouseIllustration() {
  return (
    <svg className="house" viewBox="0 0 500 372" aria-hidden="true">
      <polygon className="house-ground" points="18,206 276,355 486,234 228,85" />
      <g className="house-tree">
        <ellipse cx="447" cy="238" rx="24" ry="10" />
        <path d="M447 238V210" />
        <circle cx="447" cy="190" r="24" />
      </g>
      <g className="house-tree">
        <ellipse cx="46" cy="210" rx="20" ry="8" />
        <path d="M46 210V186" />
        <circle cx="46" cy="170" r="19" />
      </g>
      <polygon className="house-wall" points="111.4,200 276,295 276,221 111.4,126" />
      <polygon className="house-gable" points="276,295 388.6,230 388.6,156 332.3,136.5 276,221" />
      <polygon className="house-glass" points="133.1,186.5 155.6,199.5 155.6,173.5 133.1,160.5" />
      <polygon className="house-glass" points="183.3,215.5 205.8,228.5 205.8,202.5 183.3,189.5" />
      <polygon className="house-glass" points="233.5,244.5 256.1,257.5 256.1,236.5 233.5,223.5" />
      <polygon className="house-door" points="318.4,270.5 344.4,255.5 344.4,207.5 318.4,222.5" />
      <polygon className="house-glass" points="321.9,196.5 342.7,184.5 342.7,165.5 321.9,177.5" />
      <polygon className="house-roof-far" points="224,58.2 412.8,167.2 344.4,143.5 155.6,34.5" />
      <polygon className="house-roof" points="87.2,137.2 276,246.2 344.4,143.5 155.6,34.5" />
      <path
        className="house-courses"
        d="M94.8 125.8 283.6 234.8M102.4 114.4 291.2 223.4M110 103 298.8 212M117.6 91.6 306.4 200.600M125.2 80.1 314 189.100M132.8 68.7 321.6 177.700M140.4 57.3 329.2 166.300M148 45.9 336.8 154.9"
      />
      <polygon className="house-chimney-side" points="172.1,94.4 191.1,105.4 191.1,53 172.1,42" />
      <polygon className="house-chimney" points="191.1,105.4 208.4,79.4 208.4,43 191.1,53" />
      <polygon className="house-chimney-top" points="189.4,32 208.4,43 191.1,53 172.1,42" />
      <polygon className="house-outline" points="87.2,137.2 276,246.2 344.4,143.5 155.6,34.5" />
      <path className="house-measure" d="M64.7 156.2 253.5 265.200M58.5 146 71 166.500M247.3 255 259.8 275.5" />
      <path className="house-measure" d="M296 255.5 364.4 152.800M286.5 249.2 305.5 261.800M354.9 146.5 373.9 159.1" />
    </svg>
  )
}
