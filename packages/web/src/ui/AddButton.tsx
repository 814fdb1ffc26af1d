import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IconPlus } from './icons.tsx'
import { PrimaryButton } from './parts.tsx'

type AddButtonProps = { children: ReactNode } & ({ to: string } | { onClick: () => void })

/** The main action of a list: a new record, on a page or in place. */
export function AddButton(props: AddButtonProps) {
  const plus = <IconPlus size={18} />
  return 'to' in props ? (
    <PrimaryButton component={Link} leftSection={plus} {...props} />
  ) : (
    <PrimaryButton leftSection={plus} {...props} />
  )
}
