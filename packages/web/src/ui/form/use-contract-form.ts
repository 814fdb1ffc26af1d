import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form'

export type ContractSchema = Parameters<typeof schemaResolver>[0]
/** A form whose fields hold strings. The contract's schema converts them to numbers and codes on the server. */
export type ContractForm<Values extends object> = UseFormReturnType<Values>

/**
 * A form that is validated by a schema of the contract, with the same rules and messages as the server. A field is
 * checked on blur, and again while its error is being fixed. With `whenSent`, fields are checked only on submit: where
 * links are below the fields, a message that appears on blur would move them from under the pointer.
 */
export function useContractForm<Values extends object>(
  schema: ContractSchema,
  initialValues: Values,
  { whenSent = false } = {},
) {
  return useForm<Values>({
    mode: 'controlled',
    initialValues,
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnBlur: !whenSent,
    clearInputErrorOnChange: true,
  })
}
