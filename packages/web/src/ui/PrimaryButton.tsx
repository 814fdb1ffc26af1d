import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { forwardRef, type ReactNode } from 'react'
import { IconPlus } from './icons.tsx'

/** The orange button for a screen's main action. Use one per screen, and a plain Button for everything else. */
export const PrimaryButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
    <Button {...props} ref={ref} variant="filled" color="orange" />
  )),
)

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
