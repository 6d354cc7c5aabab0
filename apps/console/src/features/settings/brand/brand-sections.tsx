import { ContactFields, LegalFields, NameFields, PictureFields, SearchFields } from './BrandFields.tsx'

/** Sections of the brand's form, each with the fields that it holds. */
export const brandSections = [
  { id: 'brand', fields: ['name', 'shortName', 'slogan', 'primaryColor'], Fields: NameFields },
  { id: 'pictures', fields: ['logoLight', 'logoDark', 'favicon', 'signInPicture'], Fields: PictureFields },
  { id: 'contact', fields: ['phone', 'email', 'hours', 'contacts', 'takesQuestions'], Fields: ContactFields },
  { id: 'legal', fields: ['icp', 'policeFiling', 'address'], Fields: LegalFields },
  { id: 'search', fields: ['title', 'description'], Fields: SearchFields },
] as const
