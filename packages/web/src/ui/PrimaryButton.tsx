import { Button, type ButtonProps, createPolymorphicComponent } from '@mantine/core'
import { forwardRef } from 'react'

/** The one orange button of a screen: what a person most likely came to do. Everything else is a plain Button. */
export const PrimaryButton = createPolymorphicComponent<'button', ButtonProps>(
  forwardRef<HTMLButtonElement, ButtonProps>((props, ref) => (
    <Button {...props} ref={ref} variant="filled" color="orange" />
  )),
)
