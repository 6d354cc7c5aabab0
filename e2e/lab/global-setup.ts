import { prepareDemo } from './workspace.ts'

export default prepareDemo
