import {
  type AlertProps,
  type AnchorProps,
  type AvatarProps,
  type BadgeProps,
  type ButtonProps,
  type CheckboxGroupProps,
  type CheckboxProps,
  type ComboboxProps,
  createTheme,
  type DrawerProps,
  type InputWrapperProps,
  type MantineColorsTuple,
  type MenuProps,
  type ModalProps,
  type MultiSelectProps,
  type NotificationProps,
  type RadioGroupProps,
  type SelectProps,
  type SkeletonProps,
  type TabsProps,
} from '@mantine/core'
import { uiText } from './texts/ui-text.ts'

/**
 * The product's palette as Mantine's ten shades. Shade 7 is the palette's own color, checked for AA with white text
 * and, as text, on white and on beige. Gray 3 is for lines, 4 for field borders (3:1 on white), 6 for secondary text, 9
 * for primary text.
 */
const gray: MantineColorsTuple = [
  '#F7F8FA',
  '#F1F3F6',
  '#E9ECF0',
  '#E3E7EC',
  '#8792A2',
  '#6B7684',
  '#5B6776',
  '#465160',
  '#2F3A48',
  '#1B2430',
]
const orange: MantineColorsTuple = [
  '#FDF1EA',
  '#FBE2D4',
  '#F6C3A6',
  '#F1A277',
  '#EC854F',
  '#E36A2C',
  '#D4531A',
  '#C2410C',
  '#A63609',
  '#862B07',
]
const blue: MantineColorsTuple = [
  '#EEF4FB',
  '#DCE8F5',
  '#B7CFE9',
  '#8EB3DB',
  '#6497CC',
  '#437FBB',
  '#2C66A3',
  '#1D4E89',
  '#173F70',
  '#113056',
]
const green: MantineColorsTuple = [
  '#EBF6EF',
  '#D8EDE0',
  '#B1DBC2',
  '#87C7A1',
  '#5FB282',
  '#449F6B',
  '#358C5A',
  '#2B7A4B',
  '#22633C',
  '#194C2E',
]
const red: MantineColorsTuple = [
  '#FDEEEE',
  '#FADCDC',
  '#F3B7B7',
  '#EB8F8F',
  '#E26A6A',
  '#DA4C4C',
  '#D03838',
  '#C62828',
  '#A62020',
  '#851919',
]
const cerise: MantineColorsTuple = [
  '#FDEDF3',
  '#FADBE7',
  '#F4B5CE',
  '#EC8BB1',
  '#E36396',
  '#DA437F',
  '#CE2B6B',
  '#C2185B',
  '#A3134C',
  '#820F3D',
]

const choicesOrder: InputWrapperProps['inputWrapperOrder'] = ['label', 'description', 'input', 'error']
const closeButtonProps = { 'aria-label': uiText('action.close') }

/** Imports only types. A theme that imported the components would load all of them before the first page. */
function usually<Props>(defaultProps: Partial<Props>) {
  return { defaultProps }
}

/** A filled button is the primary action of its page, form or dialog. It is orange unless it has another color. */
function primaryVars(_theme: unknown, { variant, color }: ButtonProps) {
  if (variant !== 'filled' || color) return { root: {} }
  return {
    root: { '--button-bg': 'var(--mantine-color-orange-7)', '--button-hover': 'var(--mantine-color-orange-8)' },
  }
}

/** The theme of the portal: blue marks links and selection; orange marks the primary action. */
export const theme = createTheme({
  colors: { gray: gray, orange, blue, green, red, cerise },
  black: '#1B2430',
  primaryColor: 'blue',
  primaryShade: 7,
  fontFamily: "'Inter Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.25rem', xl: '1.75rem' },
  lineHeights: { xs: '1.35', sm: '1.45', md: '1.5', lg: '1.35', xl: '1.2' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  breakpoints: { xs: '25.8125em', sm: '48em', md: '62em', lg: '75em', xl: '92.6875em' },
  shadows: { md: '0 8px 24px rgb(27 36 48 / 14%)' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Alert: usually<AlertProps>({ variant: 'light' }),
    Anchor: usually<AnchorProps>({ underline: 'hover' }),
    Avatar: usually<AvatarProps>({ radius: '50%' }),
    Badge: usually<BadgeProps>({ variant: 'light', radius: 'xs', tt: 'none' }),
    Button: { ...usually<ButtonProps>({ variant: 'default' }), vars: primaryVars },
    Checkbox: usually<CheckboxProps>({ radius: 'xs' }),
    // Rendered within the page, not at its end, so that a screen reader finds a menu where it was opened, inside a
    // landmark.
    Combobox: usually<ComboboxProps>({ withinPortal: false, shadow: 'md' }),
    Menu: usually<MenuProps>({ withinPortal: false, withInitialFocusPlaceholder: false }),
    // A hint is below its field, which keeps labels and fields of a row aligned. Groups of choices are read after their
    // hint.
    InputWrapper: usually<InputWrapperProps>({ inputWrapperOrder: ['label', 'input', 'description', 'error'] }),
    RadioGroup: usually<RadioGroupProps>({ inputWrapperOrder: choicesOrder }),
    CheckboxGroup: usually<CheckboxGroupProps>({ inputWrapperOrder: choicesOrder }),
    Drawer: usually<DrawerProps>({ closeButtonProps }),
    Modal: usually<ModalProps>({ centered: true, transitionProps: { duration: 160 }, closeButtonProps }),
    MultiSelect: usually<MultiSelectProps>({ withScrollArea: false }),
    Notification: usually<NotificationProps>({ withBorder: true }),
    Select: usually<SelectProps>({
      allowDeselect: false,
      checkIconPosition: 'right',
      selectFirstOptionOnChange: true,
      // The list of options scrolls itself. A scroll area would not be reachable by keyboard.
      withScrollArea: false,
    }),
    Skeleton: usually<SkeletonProps>({ radius: 'xs' }),
    Tabs: usually<TabsProps>({ keepMounted: false }),
  },
})

/** The width of form and detail pages, in pixels. Lists, records and editors use the full width. */
export const formWidth = 860

/** Below this width, lists show cards and pages have one column. */
export const phoneQuery = '(max-width: 47.99em)'
