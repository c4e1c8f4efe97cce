/** Templates from a file: our own export, and that of Teamarr in our words with what did not carry over (issue 9). */

export type { ChangedMember, NotCarried } from './import-notes.ts'
export {
  type ImportSurroundings,
  planTemplateImport,
  type TemplateImportPlan,
} from './import-plan.ts'
export { type ReadTemplate, TEAMARR_MEMBERS, teamarrTemplate } from './teamarr-template.ts'
export {
  importedTemplates,
  MOST_IMPORTED_TEMPLATES,
  type TemplateFile,
  type TemplateForm,
} from './template-file.ts'
