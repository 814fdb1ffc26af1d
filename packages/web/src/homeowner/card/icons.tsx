import type { ReactNode } from 'react'

/** An icon of these lines, in the color of the surrounding text. */
export function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  )
}

export const CheckIcon = () => (
  <Icon>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const ShieldIcon = () => (
  <Icon size={18}>
    <path d="M12 3l7.5 2.500V11c0 5-3.2 8.3-7.5 10-4.3-1.7-7.5-5-7.5-10V5.500Z" />
    <path d="m9 11.8 2.2 2.200L15.2 10" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon size={18}>
    <path d="m6 9.5 6 6 6-6" />
  </Icon>
)
