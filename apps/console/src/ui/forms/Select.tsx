import { Select as MantineSelect, type SelectProps } from '@mantine/core'
import type { SyntheticEvent } from 'react'

/** One of several. Where it can be searched, its text is marked when it is entered, so that typing replaces the former choice. */
export function Select<Value extends string = string>(props: SelectProps<Value>) {
  const mark = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (props.searchable) currentTarget.select()
  }
  return (
    <MantineSelect
      {...props}
      onFocus={(event) => {
        mark(event)
        props.onFocus?.(event)
      }}
      onClick={(event) => {
        mark(event)
        props.onClick?.(event)
      }}
    />
  )
}
