import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { forwardRef } from 'react'

/** The orange button for a screen's main action. Use one per screen, and a plain Button for everything else. */
export const PrimaryButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
    <Button {...props} ref={ref} variant="filled" color="orange" />
  )),
)
