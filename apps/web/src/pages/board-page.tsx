import { useParams } from '@tanstack/react-router';
import { Board } from '../features/matchday/board/board.tsx';

export function BoardPage() {
  const { code } = useParams({ from: '/board/$code' });
  return <Board code={code} />;
}
