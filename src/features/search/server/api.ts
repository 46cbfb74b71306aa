import type { FastifyInstance } from 'fastify'
import { mount, mountShared } from '#server/http/mount.ts'
import { searchPage, searchProdPage, searchSuggest, searchValues } from '../contract.ts'
import * as said from '../query-log-contract.ts'
import { listedFor, listFlat, listProducts, listValues } from './list/list.ts'
import { note, report } from './words/query-log.ts'
import { suggest } from './suggest/suggestions.ts'
import * as words from './words/words.ts'

export function searchApi(app: FastifyInstance): void {
  mount(app, searchPage, listFlat)
  mountShared(app, searchProdPage, { vary: listedFor }, listProducts)
  mount(app, searchValues, listValues)
  mount(app, searchSuggest, suggest)
  mount(app, said.noteSearch, note)

  mount(app, said.searchReport, report)
  mount(app, said.searchSynonyms, words.listSynonyms)
  mount(app, said.saveSynonym, words.changeSynonym)
  mount(app, said.searchWords, words.listWords)
  mount(app, said.saveWord, words.changeWord)
}
