import '../mantine.css'

export {
  Checkbox,
  Fieldset,
  MultiSelect,
  NumberInput,
  Radio,
  SegmentedControl,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'
export { schemaResolver, useForm } from '@mantine/form'
export { PasswordInput } from './PasswordInput.tsx'
export { Select } from './Select.tsx'
