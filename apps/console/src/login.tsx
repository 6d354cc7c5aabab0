import { createRoot } from 'react-dom/client'
import './ui/tokens.css'
import './ui/base.css'
import { SignInPage } from '#features/sign-in/SignInPage.tsx'
import { followSystemTheme } from '#lib/theme-choice.ts'

followSystemTheme()
const root = document.getElementById('root')
if (root) createRoot(root).render(<SignInPage />)
