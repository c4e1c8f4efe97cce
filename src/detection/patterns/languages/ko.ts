import type { Language } from './language.ts'

export const korean: Language = {
  code: 'ko',
  name: 'Korean',
  label: 'Korean',
  words: ['korean', '한국어'],
  labels: ['korean'],
  separatorsOfKnownTeams: ['대'],
  weekdays: [['월요일'], ['화요일'], ['수요일'], ['목요일'], ['금요일'], ['토요일'], ['일요일']],
  shoulderWords: ['기자회견', '프리뷰', '인터뷰', '조추첨', '다큐멘터리', '스튜디오', '토크쇼', '팟캐스트', '예고편'],
  shoulderLabels: ['분석', '매거진', '리뷰'],
  replayWords: [
    '재방송',
    '녹화중계',
    '녹화 중계',
    '녹화방송',
    '녹화 방송',
    '하이라이트',
    '다시보기',
    '다시 보기',
    '명장면',
    '골모음',
    '골 모음',
    '풀경기',
    '풀 경기',
    '전체 경기',
  ],
}
