import type { CriterionName } from './criteria.ts';

/**
 * Tournaments with byes, forfeits and withdrawals whose pairs an endorsed program confirms. `needs` are the criteria
 * without which some round comes out differently.
 */
export const tournaments: { needs: CriterionName[]; text: string }[] = [
  {
    needs: ['C7', 'C8', 'C9', 'C12', 'C13', 'C14'],
    text: `012 A tournament
142 6
152 W
001    1      Player 1                          2400                             3.5    5     9 w =     2 b 0    17 w 1     5 b +     4 b 0     6 b 1
001    2      Player 2                          2360                             3.5    6    10 b 0     1 w 1    15 b 1    14 w 1    18 w -    11 w =
001    3      Player 3                          2320                             3.5    7    11 w 1    16 b =     4 w 0     9 b 1     7 w 0    15 b 1
001    4      Player 4                          2280                             4.0    3    12 b 1    10 w =     3 b 1     8 w 0     1 w 1    18 b =
001    5      Player 5                          2240                             1.5   17    14 w 1    18 b 0  0000 - H     1 w -    13 w 0     9 b 0
001    6      Player 6                          2200                             2.0   15    15 b 0    12 w 1    14 b 0    16 w 1    11 b 0     1 w 0
001    7      Player 7                          2160                             4.0    4    16 w -     9 b 1    11 w 1  0000 - H     3 b 1     8 b =
001    8      Player 8                          2120                             4.5    1    17 b 1    15 w 1    18 w =     4 b 1    10 b =     7 w =
001    9      Player 9                          2080                             2.5   13     1 b =     7 w 0    13 b 1     3 w 0    16 b -     5 w 1
001   10      Player 10                         2040                             3.5    8     2 w 1     4 b =    16 w 1    18 b =     8 w =  0000 - Z
001   11      Player 11                         2000                             3.5    9     3 b 0    13 w 1     7 b 0    17 w 1     6 w 1     2 b =
001   12      Player 12                         1960                             2.0   16     4 w 0     6 b 0  0000 - U    15 w 0    17 b 1    13 b 0
001   13      Player 13                         1920                             3.0   10  0000 - Z    11 b 0     9 w 0  0000 - U     5 b 1    12 w 1
001   14      Player 14                         1880                             3.0   11     5 b 0  0000 - U     6 w 1     2 b 0    15 w =    16 b =
001   15      Player 15                         1840                             2.5   14     6 w 1     8 b 0     2 w 0    12 b 1    14 b =     3 w 0
001   16      Player 16                         1800                             3.0   12     7 b +     3 w =    10 b 0     6 b 0     9 w +    14 w =
001   17      Player 17                         1760                             1.5   18     8 w 0  0000 - H     1 b 0    11 b 0    12 w 0  0000 - U
001   18      Player 18                         1720                             4.5    2  0000 - U     5 w 1     8 b =    10 w =     2 b +     4 w =`,
  },
  {
    needs: ['C15', 'C16'],
    text: `012 A tournament
142 7
152 W
001    1      Player 1                          2400                             5.0    2     7 w +     5 w 0     7 b 1     4 b 0     9 w 1     6 b 1     3 w 1
001    2      Player 2                          2360                             3.0    8     8 b =    10 w 1     5 b 0     3 w 0     7 w =    11 b +     4 b -
001    3      Player 3                          2320                             4.5    3     9 w =  0000 - H    11 b =     2 b 1     4 w +     5 w 1     1 b 0
001    4      Player 4                          2280                             3.5    5    10 b =    12 w 1     8 b 0     1 w 1     3 b -     9 b -     2 w +
001    5      Player 5                          2240                             5.5    1    11 w 1     1 b 1     2 w 1     6 b 1     8 w 1     3 b 0     9 b =
001    6      Player 6                          2200                             3.5    6    12 b =     8 w =    10 b 1     5 w 0    11 b =     1 w 0  0000 - U
001    7      Player 7                          2160                             3.5    7     1 b -     9 b 1     1 w 0    12 w 0     2 b =  0000 - U    10 b 1
001    8      Player 8                          2120                             2.5   11     2 w =     6 b =     4 w 1  0000 - H     5 b 0    10 w -    11 w 0
001    9      Player 9                          2080                             4.0    4     3 b =     7 w 0    12 b 1    11 w 1     1 b 0     4 w +     5 w =
001   10      Player 10                         2040                             3.0    9     4 w =     2 b 0     6 w 0  0000 - U    12 b =     8 b +     7 w 0
001   11      Player 11                         2000                             3.0   10     5 b 0  0000 - U     3 w =     9 b 0     6 w =     2 w -     8 b 1
001   12      Player 12                         1960                             2.0   12     6 w =     4 b 0     9 w 0     7 b 1    10 w =  0000 - Z  0000 - Z`,
  },
  {
    needs: ['C11'],
    text: `012 A tournament
142 6
152 W
001    1      Player 1                          2400                             1.5   12     8 w =    14 b 0    10 b 0  0000 - Z  0000 - Z     3 w 1
001    2      Player 2                          2360                             2.0   10    10 b 1     7 w 0    15 b 0     3 w 1  0000 - Z  0000 - Z
001    3      Player 3                          2320                             1.5   13    11 w 1    13 b 0     4 w 0     2 b 0    12 w =     1 b 0
001    4      Player 4                          2280                             3.0    6    13 b 0     5 w 1     3 b 1    15 w =     8 b 0     7 w =
001    5      Player 5                          2240                             3.0    7    14 w =     4 b 0    16 b 0    11 w =  0000 - U    12 b 1
001    6      Player 6                          2200                             1.0   15    15 b 0    12 w 1  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    7      Player 7                          2160                             3.5    3    16 w 1     2 b 1    13 w 0     8 b 1    14 w -     4 b =
001    8      Player 8                          2120                             3.0    8     1 b =    15 w 1    14 b =     7 w 0     4 w 1    10 b 0
001    9      Player 9                          2080                             0.0   16  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001   10      Player 10                         2040                             3.5    4     2 w 0    11 b 1     1 w 1    13 b =    15 w 0     8 w 1
001   11      Player 11                         2000                             2.0   11     3 b 0    10 w 0    12 b 1     5 b =    16 w -    16 w =
001   12      Player 12                         1960                             1.5   14  0000 - Z     6 b 0    11 w 0  0000 - U     3 b =     5 w 0
001   13      Player 13                         1920                             3.5    5     4 w 1     3 w 1     7 b 1    10 w =  0000 - Z  0000 - Z
001   14      Player 14                         1880                             4.0    2     5 b =     1 w 1     8 w =    16 b 1     7 b +    15 b 0
001   15      Player 15                         1840                             4.5    1     6 w 1     8 b 0     2 w 1     4 b =    10 b 1    14 w 1
001   16      Player 16                         1800                             3.0    9     7 b 0  0000 - H     5 w 1    14 w 0    11 b +    11 b =`,
  },
  {
    needs: ['C19'],
    text: `012 A tournament
142 7
152 W
001    1      Player 1                          2400                             2.0   15     9 w 0     2 b 0    12 w 0     8 b +     3 b 0    13 w 1     5 b 0
001    2      Player 2                          2360                             3.0   10    10 b =     1 w 1    16 b 1  0000 - Z    14 w 0    11 w 0    12 b =
001    3      Player 3                          2320                             3.0   11    11 w -    10 w 1    14 b =     6 b 0     1 w 1    15 b =    11 w 0
001    4      Player 4                          2280                             5.0    2    12 b 1  0000 - H     6 w =    16 w 0    13 b 1    14 w 1     7 b 1
001    5      Player 5                          2240                             3.0   12    13 w 1    15 b 1     9 w 0    14 b 0    10 w 0     8 b 0     1 w 1
001    6      Player 6                          2200                             3.5    5    14 b 0    12 w 1     4 b =     3 w 1     9 b =  0000 - Z    15 w =
001    7      Player 7                          2160                             3.5    6    15 w 0    13 b 1    11 w 1     9 b +    16 b 0    10 w =     4 w 0
001    8      Player 8                          2120                             3.0   13    16 b 0  0000 - Z    13 w -     1 w -  0000 - U     5 w 1    13 b 1
001    9      Player 9                          2080                             3.5    7     1 b 1    14 w 1     5 b 1     7 w -     6 w =    16 w 0    10 b 0
001   10      Player 10                         2040                             4.5    3     2 w =     3 b 0    15 w =    12 b +     5 b 1     7 b =     9 w 1
001   11      Player 11                         2000                             4.0    4     3 b +    16 w 0     7 b 0    13 w =  0000 - H     2 b 1     3 b 1
001   12      Player 12                         1960                             2.5   14     4 w 0     6 b 0     1 b 1    10 w -    15 w 0  0000 - U     2 w =
001   13      Player 13                         1920                             1.5   16     5 b 0     7 w 0     8 b +    11 b =     4 w 0     1 b 0     8 w 0
001   14      Player 14                         1880                             3.5    8     6 w 1     9 b 0     3 w =     5 w 1     2 b 1     4 b 0    16 w 0
001   15      Player 15                         1840                             3.5    9     7 b 1     5 w 0    10 b =  0000 - Z    12 b 1     3 w =     6 b =
001   16      Player 16                         1800                             6.0    1     8 w 1    11 b 1     2 w 0     4 b 1     7 w 1     9 b 1    14 b 1
001   17      Player 17                         1760                             0.0   17  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z`,
  },
  {
    needs: ['C21'],
    text: `012 A tournament
142 7
152 W
001    1      Player 1                          2400                             2.5   10     8 w 1     5 b 0     2 w 0    11 b 0  0000 - U     3 w =     9 b 0
001    2      Player 2                          2360                             4.5    2     9 b =     6 w 1     1 b 1     3 w 1     5 b 0     4 w 1    10 w 0
001    3      Player 3                          2320                             2.5   11  0000 - H     9 w 0    11 b +     2 b 0    11 w -     1 b =    12 w =
001    4      Player 4                          2280                             4.0    4    10 w 1    13 b =     5 w 0    12 b +     6 b =     2 b 0    11 w 1
001    5      Player 5                          2240                             4.0    5    11 b 1     1 w 1     4 b 1    13 w 0     2 w 1    10 b 0     8 w 0
001    6      Player 6                          2200                             4.0    6    12 w 1     2 b 0    10 w =     8 b 1     4 w =    11 b 0  0000 - U
001    7      Player 7                          2160                             0.0   13    13 b -    10 b 0  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    8      Player 8                          2120                             4.5    3     1 b 0    11 w =  0000 - U     6 w 0     9 b 1    12 b +     5 b 1
001    9      Player 9                          2080                             3.5    8     2 w =     3 b 1    13 w 0    10 b 0     8 w 0  0000 - U     1 w 1
001   10      Player 10                         2040                             5.5    1     4 b 0     7 w 1     6 b =     9 w 1    12 b +     5 w 1     2 b 1
001   11      Player 11                         2000                             3.5    9     5 w 0     8 b =     3 w -     1 w 1     3 b +     6 w 1     4 b 0
001   12      Player 12                         1960                             2.0   12     6 b 0  0000 - U  0000 - H     4 w -    10 w -     8 w -     3 b =
001   13      Player 13                         1920                             4.0    7     7 w +     4 w =     9 b 1     5 b 1  0000 - H  0000 - Z  0000 - Z`,
  },
  {
    needs: ['C18'],
    text: `012 A tournament
142 7
152 W
001    1      Player 1                          2400                             2.0   10     6 w =    10 b 0  0000 - Z     2 w 0    11 w 1     3 b =     5 b 0
001    2      Player 2                          2360                             3.0    7     7 b 0     3 w 0     6 w 1     1 b 1     5 b =    10 w -     8 w =
001    3      Player 3                          2320                             3.5    5     8 w 0     2 b 1     5 b 1     7 w 0     4 b 0     1 w =     6 b 1
001    4      Player 4                          2280                             4.5    3     9 b 0  0000 - U    10 w 1     8 b =     3 w 1     7 w 1    11 b 0
001    5      Player 5                          2240                             3.5    6    10 w =     6 b 1     3 w 0    11 b =     2 w =     8 b 0     1 w 1
001    6      Player 6                          2200                             1.0   11     1 b =     5 w 0     2 b 0    10 b -  0000 - Z    11 w =     3 w 0
001    7      Player 7                          2160                             5.0    1     2 w 1    11 b 1     8 w 0     3 b 1     9 w 1     4 b 0    10 w 1
001    8      Player 8                          2120                             5.0    2     3 b 1     9 w 1     7 b 1     4 w =    10 b 0     5 w 1     2 b =
001    9      Player 9                          2080                             2.5    9     4 w 1     8 b 0    11 w 1  0000 - H     7 b 0  0000 - Z  0000 - Z
001   10      Player 10                         2040                             4.5    4     5 b =     1 w 1     4 b 0     6 w +     8 w 1     2 b +     7 b 0
001   11      Player 11                         2000                             3.0    8  0000 - U     7 w 0     9 b 0     5 w =     1 b 0     6 b =     4 w 1`,
  },
  {
    needs: ['C20'],
    text: `012 A tournament
142 7
152 B
001    1      Player 1                          2400                             2.5   12    10 b 0     4 w 0     2 b +    14 w =     6 b =     2 w =    12 b 0
001    2      Player 2                          2360                             3.5    7    11 w 0     7 b 0     1 w -    15 w 1  0000 - U     1 b =     5 w 1
001    3      Player 3                          2320                             2.5   13    12 b 0    14 w 0  0000 - U     7 b 1  0000 - Z     6 w 0     9 w =
001    4      Player 4                          2280                             3.5    8    13 w 0     1 b 1    15 w +    12 w 0  0000 - H     9 b +    11 b 0
001    5      Player 5                          2240                             4.0    3    14 b 1    12 w 0    10 b =    13 w 1     9 b 1    11 w =     2 b 0
001    6      Player 6                          2200                             4.0    4    15 w 0  0000 - H    14 b 1  0000 - Z     1 w =     3 b 1    10 w 1
001    7      Player 7                          2160                             3.0    9    16 b 0     2 w 1    11 b 0     3 w 0    15 b 0  0000 - U    14 b 1
001    8      Player 8                          2120                             0.0   16  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z  0000 - Z
001    9      Player 9                          2080                             3.0   10  0000 - H    15 b 1    13 w 1    16 b 0     5 w 0     4 w -     3 b =
001   10      Player 10                         2040                             4.0    5     1 w 1    13 b =     5 w =    11 b 0    14 w 1    12 w 1     6 b 0
001   11      Player 11                         2000                             5.0    1     2 b 1    16 w -     7 w 1    10 w 1    12 b =     5 b =     4 w 1
001   12      Player 12                         1960                             4.5    2     3 w 1     5 b 1    16 w 0     4 b 1    11 w =    10 b 0     1 w 1
001   13      Player 13                         1920                             1.5   15     4 b 1    10 w =     9 b 0     5 b 0  0000 - Z  0000 - Z  0000 - Z
001   14      Player 14                         1880                             2.5   14     5 w 0     3 b 1     6 w 0     1 b =    10 b 0    15 w +     7 w 0
001   15      Player 15                         1840                             3.0   11     6 b 1     9 w 0     4 b -     2 b 0     7 w 1    14 b -  0000 - U
001   16      Player 16                         1800                             4.0    6     7 w 1    11 b +    12 b 1     9 w 1  0000 - Z  0000 - Z  0000 - Z`,
  },
];
