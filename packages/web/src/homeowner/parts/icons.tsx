import { Icon } from '../card/icons.tsx'

export const BackIcon = () => (
  <Icon>
    <path d="M14.5 5 8 12l6.5 7" />
  </Icon>
)
export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6 6 18" />
  </Icon>
)
export const PinIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M12 21.5s7-6.6 7-12a7 7 0 1 0-14 0c0 5.4 7 12 7 12Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
)
export const MeasureIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M3 12.5 12 5l9 7.500M5 19h14M5 17v4M19 17v4" />
  </Icon>
)
export const PriceIcon = ({ size }: { size?: number }) => (
  <Icon size={size}>
    <path d="M12.5 3H20a1 1 0 0 1 1 1v7.500L11.5 21 3 12.500Z" />
    <circle cx="16.5" cy="7.5" r="1.25" />
  </Icon>
)
export const PhoneIcon = () => (
  <Icon>
    <path d="M5 4h4l1.5 5-2.5 1.500a12 12 0 0 0 5.5 5.500L15 13.500l5 1.500v4a1.5 1.5 0 0 1-1.6 1.500C10.5 20 4 13.5 3.5 5.600A1.5 1.5 0 0 1 5 4Z" />
  </Icon>
)
export const MailIcon = () => (
  <Icon>
    <rect x="3" y="5" width="18" height="14" rx="2" />
    <path d="m4 7 8 6 8-6" />
  </Icon>
)
export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.500v5.500M12 16.500v.01" />
  </Icon>
)
